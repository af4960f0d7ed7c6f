import type { Actor } from '@xinyue/contracts';

type Caller = Pick<Actor, 'accountId' | 'userType'>;

/** Who asked for a link, as it stands in the link: `1.<account id>`. */
export const callerText = ({ userType, accountId }: Caller): string => `${userType}.${accountId}`;

/** Undoes `callerText`. Only for what was signed by us. */
export function callerOf(text: string): Caller {
  const [userType, accountId = ''] = text.split('.');
  return { userType: Number(userType) as Caller['userType'], accountId };
}

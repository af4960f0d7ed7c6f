import type { Actor } from '@xinyue/contracts';

type Asker = Pick<Actor, 'accountId' | 'userType'>;

/** Who asked for a link, as it stands in the link: `1.<account id>`. */
export const askerText = ({ userType, accountId }: Asker): string => `${userType}.${accountId}`;

/** Undoes `askerText`. Only for what was signed by us. */
export function askerOf(text: string): Asker {
  const [userType, accountId = ''] = text.split('.');
  return { userType: Number(userType) as Asker['userType'], accountId };
}

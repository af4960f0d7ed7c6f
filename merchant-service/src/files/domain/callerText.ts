import type { Actor } from '@xinyue/contracts';

/** For whom a link was made: an account with its kind, and the session, by its short form, that it ends with. */
export type LinkCaller = Pick<Actor, 'accountId' | 'userType' | 'session'>;

/** Who asked for a link, as it stands in the link: `1.<account id>.<session>`. */
export const callerText = ({ userType, accountId, session = '' }: LinkCaller): string => `${userType}.${accountId}.${session}`;

/** Undoes `callerText`. Only for what was signed by us. */
export function callerOf(text: string): LinkCaller {
  const [userType, accountId = '', session = ''] = text.split('.');
  return { userType: Number(userType) as LinkCaller['userType'], accountId, session };
}

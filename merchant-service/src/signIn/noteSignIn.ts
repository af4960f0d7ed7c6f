import type { Deps } from '../deps.ts';
import type { Realm, SignIn } from './domain/signIn.ts';

/** Under which a name that somebody signs in with is found again, without being disclosed. The counters of tries go by the same. */
export const signInIndex = ({ tryIndex }: Pick<Deps, 'tryIndex'>, realm: Realm, account: string): string =>
  tryIndex(`${realm}|${account.toLowerCase()}`).toString('hex');

/** The same code for both realms: a search for security events does not distinguish them. */
export const signInIndexes = (deps: Pick<Deps, 'tryIndex'>, account: string | undefined): string[] =>
  account ? (['portal', 'backstage'] as const).map((realm) => signInIndex(deps, realm, account)) : [];

type Tried = {
  realm: Realm;
  account: string;
  outcome: 'good' | 'bad' | 'limited' | 'disabled';
  origin: string | undefined;
  /** Whose account it is, where there is one. */
  found?: SignIn | undefined;
  remembered?: boolean;
  /** SHA-256 of the new session's token. */
  session?: Buffer;
};

/** F6: every sign-in, however it ends, of customers, merchants and staff, with the password or a remembered one. */
export function noteSignIn(deps: Pick<Deps, 'tryIndex' | 'security'>, tried: Tried): void {
  const { realm, account, outcome, origin, found, remembered, session } = tried;
  deps.security.note({
    what: 'signIn',
    outcome,
    accountId: found?.actor.accountId,
    userType: found?.actor.userType,
    whoIndex: found ? undefined : signInIndex(deps, realm, account),
    origin,
    session: session?.toString('hex').slice(0, 12),
    detail: remembered ? `${realm} remembered` : realm,
  });
}

import type { SecurityEvent, SecurityNote } from '@xinyue/kit/security/createSecurityNotes';
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
  outcome: 'bad' | 'limited' | 'disabled';
  origin: string | undefined;
  /** Whose account it is, where there is one. */
  found?: SignIn | undefined;
  remembered?: boolean;
};

/** F6: every try to sign in that opens nothing, of customers, merchants and staff, with the password or a remembered one. */
export function noteSignIn(deps: Pick<Deps, 'tryIndex' | 'security' | 'countSignIn'>, tried: Tried): void {
  const { realm, account, outcome, origin, found, remembered } = tried;
  deps.countSignIn(outcome === 'limited' ? 'limited' : 'refused');
  deps.security.note({
    ...signInOf({ realm, origin, with: remembered ? 'remembered' : undefined }),
    outcome,
    accountId: found?.actor.accountId,
    userType: found?.actor.userType,
    whoIndex: found ? undefined : signInIndex(deps, realm, account),
  });
}

/** `with`: what was shown beside or in place of the password. */
type Way = { realm: Realm; origin: string | undefined; with?: 'remembered' | 'factor' | undefined };

const signInOf = ({ realm, origin, with: shown }: Way): Pick<SecurityNote, 'what' | 'origin' | 'detail'> => ({
  what: 'signIn',
  origin,
  detail: shown ? `${realm} ${shown}` : realm,
});

type Entered = Way & { accountId: string; userType: number; session: Buffer; now: Date };

/**
 * F6: a session that was opened; `session` is the SHA-256 of its token. It is written in the transaction of the session: one without it is one
 * that nobody opened.
 */
export const signedIn = ({ accountId, userType, session, now, ...way }: Entered): SecurityEvent => ({
  ...signInOf(way),
  at: now.toISOString(),
  outcome: 'good',
  accountId,
  userType,
  session: session.toString('hex').slice(0, 12),
  count: 1,
});

import { randomBytes } from 'node:crypto';
import { type Actor, type FactorMethod, type PasskeyQuestion, type UsedPasskey, userTypes } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import { alarm } from './alarm.ts';
import type { RelyingParty } from './domain/relyingParty.ts';
import type { Owner } from './Owner.ts';
import { type Challenge, keepChallenge, takeChallenge } from './store/challengeStore.ts';
import { enrolledMethods } from './store/factorStore.ts';
import { type EnrolledPasskey, findPasskeys, type Passkey, takeCounter } from './store/passkeyStore.ts';
import { counterAfter } from './verifyPasskey.ts';

/** For so long a passkey may answer. */
export const challengeMs = 5 * 60_000;

/** What passkeys of an account belong to: customers use the portal, everybody else the back office. */
export const partyOf = ({ relyingParties }: Deps, { userType }: Pick<Actor, 'userType'>): RelyingParty | undefined =>
  userType === userTypes.customer ? relyingParties.portal : relyingParties.backstage;

/** As a browser names passkeys. */
export const namedPasskey = ({ credentialId: id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports });

/**
 * How an account may show its second factor; empty where none is enrolled. Without passkeys where none of them was made for this host: of an account
 * that has nothing else, recovery codes are left.
 */
export async function shownMethods(deps: Deps, db: Db, actor: Whose): Promise<FactorMethod[]> {
  const methods = await enrolledMethods(db, actor.accountId);
  if (!methods.includes('passkey')) return methods;
  const party = partyOf(deps, actor);
  const usable = party ? await usablePasskeys(deps, actor, party) : [];
  return usable.length > 0 ? methods : methods.filter((method) => method !== 'passkey');
}

type Whose = Pick<Actor, 'accountId' | 'userType'>;

/** Those that were made for the host at which the account is used now. */
async function usablePasskeys(deps: Deps, actor: Whose, party: RelyingParty): Promise<EnrolledPasskey[]> {
  const { passkeys, tampered } = await findPasskeys(deps.pool, deps, actor.accountId);
  if (tampered.length > 0) alarm(deps, actor.accountId);
  return passkeys.filter(({ rpId }) => rpId === party.id);
}

/** What for a passkey is asked: a sign-in, or one proof. */
export type Purpose = 'signIn' | `proof ${string}`;

/** What one of the passkeys of an account is asked with, in this session and for this purpose, once; none where it has none that could answer. */
export async function passkeyQuestionOf(
  deps: Deps,
  { actor, session }: Owner,
  purpose: Purpose,
): Promise<PasskeyQuestion | undefined> {
  const party = partyOf(deps, actor);
  const passkeys = party ? await usablePasskeys(deps, actor, party) : [];
  if (!party || passkeys.length === 0) return undefined;
  const asked = { session, purpose, challenge: randomBytes(32), endsAt: new Date(deps.clock.now().getTime() + challengeMs) };
  await keepChallenge(deps.pool, { ...asked, seal: sealOf(deps, actor, asked) });
  return {
    challenge: asked.challenge.toString('base64url'),
    timeout: challengeMs,
    rpId: party.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(namedPasskey),
  };
}

/**
 * Whether a passkey of the account answered what this session was asked for this purpose: its user verified, at this app, its signature counter gone
 * on. The question is spent by that, whatever the answer is.
 */
export async function isPasskeyShown(
  deps: Deps,
  actor: Actor,
  passkey: UsedPasskey,
  asked: { session: Buffer; purpose: Purpose },
): Promise<boolean> {
  const now = deps.clock.now();
  const question = await takeChallenge(deps.pool, asked);
  const party = partyOf(deps, actor);
  if (!party || !question || question.endsAt <= now) return false;
  if (!question.seal.equals(sealOf(deps, actor, { ...asked, ...question }))) return false;
  const known = (await usablePasskeys(deps, actor, party)).find(({ credentialId }) => credentialId === passkey.id);
  const counter = known && (await counterAfter(deps, passkey, known, { party, challenge: question.challenge }));
  if (!known || counter === undefined) return false;
  return inTransaction(deps.pool, (client) => takeCounter(client, deps.seals, known.id, counter, now));
}

/** Whoever can write the table, and has no key, makes nobody answer a question of his. */
const sealOf = (
  { requestIndex }: Deps,
  { accountId }: Actor,
  { session, purpose, challenge, endsAt }: Omit<Challenge, 'seal'>,
): Buffer =>
  requestIndex(
    `passkey|${JSON.stringify([accountId, session.toString('hex'), purpose, challenge.toString('hex'), endsAt.getTime()])}`,
  );

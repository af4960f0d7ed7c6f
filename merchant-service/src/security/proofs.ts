import { type Actor, beijingTime, type BegunProof, operationOf, operations, sentence, type ShownFactor } from '@xinyue/contracts';
import { firstStepOf, mayCall } from '@xinyue/contracts/mayCall';
import type { ProofKind } from '@xinyue/contracts/operation';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import type { ProofClaim, Proven } from '@xinyue/kit/http/proofClaim';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { checkFactor } from '../factors/checkFactor.ts';
import { type Purpose, passkeyQuestionOf, shownMethods } from '../factors/passkeys.ts';
import { isPassword, proveCurrentPassword } from '../signIn/proveOwnPassword.ts';
import { wasOpenedByPassword } from '../signIn/queries.ts';
import { newToken } from '../signIn/sessionToken.ts';
import type { Owner } from '../factors/Owner.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import { type Looker, mayLook, openLooks } from './looks.ts';
import { type Begun, findBegun, finishRow, insertProof, spendRow } from './store/proofStore.ts';

/** By these a weak password is changed. The account form judges itself, as it changes more than that. */
const mending: readonly string[] = [
  operations.changeShopPassword.path,
  operations.changeStaffPassword.path,
  operations.updateProfile.path,
];

/** Tr-Z-02: nothing is proved with a password that is too short. Errors: `conflict`. */
function refuseWeak({ passwordWeak }: Actor, path: string): void {
  if (passwordWeak && !mending.includes(path)) throw new AppError('conflict', sentence('passwordWeak'));
}

/**
 * Tr-C-01: a proof begins with the words of the deed, made by the service that would do it. It holds for this session, path, body and words, once, and for
 * `XINYUE_PROOF_MINUTES`. Errors: `validation` the path needs none; `forbidden` the call is not the actor's, or a password is to be changed first; `conflict` a weak password; what the call itself would refuse;
 * `unavailable`.
 */
export async function beginProof(
  deps: Deps,
  { actor, session }: Owner,
  { path, body }: { path: string; body: Record<string, unknown> },
  traceId: string,
): Promise<BegunProof> {
  const operation = operationOf(path);
  if (!operation?.proof) throw new AppError('validation', sentence('noProofNeeded'));
  if (!mayCall(operation, actor)) throw new AppError('forbidden', sentence('forbidden'));
  const first = firstStepOf(operation, actor);
  if (first) throw new AppError('forbidden', protocolSentence(first));
  refuseWeak(actor, path);
  const { deed, bodyHash } = await deps.askDeed(actor, path, body, traceId);
  if (deed === undefined) throw new AppError('validation', sentence('noProofNeeded'));
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + deps.proofMs);
  const id = newId();
  const kind = operation.proof;
  const begun = { id, accountId: actor.accountId, session, kind, path, bodyIndex: bodyIndexOf(deps, bodyHash), deed, endsAt };
  const [shown] = await Promise.all([shownMethods(deps, deps.pool, actor), insertProof(deps.pool, begun, now)]);
  const passkey = shown.includes('passkey') ? await passkeyQuestionOf(deps, { actor, session }, `proof ${id}`) : undefined;
  const methods = ['password' as const, ...shown.filter((method) => method !== 'passkey' || passkey)];
  return { proofId: id, deed, kind, methods, ...(passkey && { passkey }), until: beijingTime(endsAt) };
}

type Shown = ShownFactor & { proofId: string; password?: string | null | undefined };

/**
 * Tr-C-01: the own password, and a factor where one is enrolled, or a passkey alone, make the token that the call itself then brings. One sentence for whichever is wrong.
 * Errors: `validation` wrong, or something is missing, which is no try; `notFound` another session's, over or finished; `tooMany`.
 */
export async function finishProof(
  deps: Deps,
  { actor, session }: Owner,
  { proofId, password, ...shown }: Shown,
): Promise<{ proof: string; until: string }> {
  const [begun, credentials] = await Promise.all([
    findBegun(deps.pool, { id: proofId, accountId: actor.accountId, session }, deps.clock.now()),
    readCredentials(deps.pool, deps.seals, actor),
  ]);
  if (!begun) throw new AppError('notFound', sentence('proofOver'));
  if (!(await isProven(deps, { actor, session }, { purpose: `proof ${proofId}`, credentials }, { password, ...shown })))
    throw new AppError('validation', sentence('proofWrong'));
  const token = newToken();
  const seal = sealOf(deps, token, { ...begun, accountId: actor.accountId, session }, credentials.sum);
  if (!(await finishRow(deps.pool, proofId, tokenIndexOf(deps, token), seal)))
    throw new AppError('notFound', sentence('proofOver'));
  return { proof: token, until: beijingTime(begun.endsAt) };
}

/**
 * By the own password, and a factor where one is enrolled; a passkey, whose user was verified, is both. What changes after `credentials` were read
 * makes the token worthless: they are in its seal. Errors: as those of `finishProof`.
 */
async function isProven(
  deps: Deps,
  { actor, session }: Owner,
  { purpose, credentials }: { purpose: Purpose; credentials: Credentials },
  { password, ...shown }: Omit<Shown, 'proofId'>,
): Promise<boolean> {
  const factorShown = () => checkFactor(deps, actor, shown, { session, purpose });
  if (shown.passkey) return factorShown();
  if (!password) throw new AppError('validation', sentence('currentPasswordMissing'));
  const needed = credentials.factors > 0;
  if (needed && !shown.code && !shown.recoveryCode) throw new AppError('validation', sentence('factorMissing'));
  // Before the password is compared: as long as codes are locked, right and wrong ones are answered alike.
  if (needed) await deps.factorTries.refuseLocked(actor);
  return (await isPassword(deps, actor, credentials.password, password)) && (!needed || (await factorShown()));
}

/** Kinds that the own password in a documented body proves, for an account without a factor. */
const byPassword: readonly ProofKind[] = ['own', 'people', 'rights'];

/**
 * Whether a call is proven. A token is spent by its first use, also by one it does not fit: it is good for one deed; one for a look opens all looks
 * of the session for a while. For an account without a factor
 * the own password in the body is proof enough of what is no money, and where the deployment says so, a session that was opened by password a moment
 * ago; a password that was sent has to be right in any case. Errors: `conflict` a weak password, `validation` a wrong `currentPassword`, `tooMany`.
 */
export async function spendProof(deps: Deps, actor: Actor, claim: ProofClaim): Promise<Proven | undefined> {
  refuseWeak(actor, claim.path);
  const credentials = await readCredentials(deps.pool, deps.seals, actor);
  const how = await provenHow(deps, actor, claim, credentials);
  return how && { credentials: credentials.sum.toString('base64url'), fresh: how === 'fresh' };
}

/** By a token or a password in the body, which were shown for this; or by no more than a sign-in a moment ago. */
async function provenHow(
  deps: Deps,
  actor: Actor,
  claim: ProofClaim,
  credentials: Credentials,
): Promise<'shown' | 'fresh' | undefined> {
  if (claim.proof) return (await fits(deps, actor, { ...claim, proof: claim.proof }, credentials.sum)) ? 'shown' : undefined;
  if (claim.kind === 'look' && (await mayLook(deps, lookerOf(actor, claim.session, credentials.sum)))) return 'shown';
  if (credentials.factors > 0) return undefined;
  const { kind, session, currentPassword, actorPassword } = claim;
  const proves = byPassword.includes(kind);
  if (!proves && deps.proofFreshMs === 0) return undefined;
  if (currentPassword !== undefined) await proveCurrentPassword(deps, actor, currentPassword);
  if (actorPassword !== undefined && !(await isPassword(deps, actor, credentials.password, actorPassword))) return undefined;
  if (proves && (currentPassword ?? actorPassword) !== undefined) return 'shown';
  if (deps.proofFreshMs === 0) return undefined;
  const since = new Date(deps.clock.now().getTime() - deps.proofFreshMs);
  return (await wasOpenedByPassword(deps.pool, deps.seals, Buffer.from(session, 'hex'), { accountId: actor.accountId, since }))
    ? 'fresh'
    : undefined;
}

/** Whether the token is of a proof of this very call; it is spent by that. */
async function fits(
  deps: Deps,
  { accountId }: Actor,
  { proof, kind, path, bodyHash, session, deed = '' }: ProofClaim & { proof: string },
  credentials: Buffer,
): Promise<boolean> {
  const now = deps.clock.now();
  const spent = await spendRow(deps.pool, tokenIndexOf(deps, proof), now);
  if (!spent || spent.endsAt <= now) return false;
  const looker = lookerOf({ accountId }, session, credentials);
  const claimed = { ...looker, kind, path, bodyIndex: bodyIndexOf(deps, bodyHash), deed };
  if (!spent.seal.equals(sealOf(deps, proof, { ...claimed, endsAt: spent.endsAt }, credentials))) return false;
  if (kind === 'look') await openLooks(deps, looker, spent.id);
  return true;
}

const lookerOf = ({ accountId }: Pick<Actor, 'accountId'>, session: string, credentials: Buffer): Looker => ({
  accountId,
  session: Buffer.from(session, 'hex'),
  credentials,
});

/** Keyed, as bodies hold passwords: nobody who reads the table can try some against it. */
const bodyIndexOf = ({ requestIndex }: Deps, bodyHash: string): string =>
  requestIndex(`proof body|${bodyHash}`).toString('base64url');
const tokenIndexOf = ({ requestIndex }: Deps, token: string): Buffer => requestIndex(`proof token|${token}`);

/**
 * Over all that a proof holds for: whoever can write the table, and has no key, makes none of it hold for anything else, nor longer. A look holds
 * for the session and its kind, whatever is looked at.
 */
function sealOf(
  { requestIndex }: Deps,
  token: string,
  { accountId, session, kind, path, bodyIndex, deed, endsAt }: Omit<Begun, 'id'>,
  credentials: Buffer,
): Buffer {
  const held = [
    token,
    accountId,
    session.toString('hex'),
    kind,
    ...(kind === 'look' ? [] : [path, bodyIndex, deed]),
    endsAt.getTime(),
    credentials.toString('hex'),
  ];
  return requestIndex(`proof|${JSON.stringify(held)}`);
}

import { type Actor, type FactorMethod, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Db } from '@xinyue/kit/db/db';
import type { PoolClient } from 'pg';
import type { User } from '../users/domain/user.ts';
import type { Grace } from '../users/findGrace.ts';
import type { Deps } from '../deps.ts';
import { isToldOfBrowser } from '../accountNotices/queries.ts';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import { shownMethods } from '../factors/passkeys.ts';
import { limitOf, pendingLimit, type Realm, type SignInContext } from './domain/signIn.ts';
import { signedIn } from './noteSignIn.ts';
import { passwordOwner } from './proveOwnPassword.ts';
import { finders, type Proof } from './provePassword.ts';
import { rememberSignIn } from './rememberSignIn.ts';
import { hashToken, newToken } from './sessionToken.ts';
import { deviceDays, isStrange, keepDeviceRow } from './store/deviceStore.ts';
import { noteWeak } from './store/passwordStore.ts';
import { insertSecurityEvents } from './store/securityStore.ts';
import { insertSession } from './store/sessionStore.ts';
import { lockAccount } from './store/signInStore.ts';

/**
 * Who has a session from now on, and its token. `user` is a customer, `autoWithdraw` stands for merchants alone; `needsFactor`: it opens nothing until
 * one of these is shown.
 */
export type Opened = {
  actor: Actor;
  logintoken: string;
  user?: User;
  autoWithdraw?: boolean | undefined;
  needsFactor?: FactorMethod[];
  /** Staff whose rights ask for a second factor that is not there. */
  grace?: Grace;
};

/**
 * Starts a session: the token leaves here and is known to nobody else; this browser is known from now on and, where that
 * is wanted, the sign-in remembered. A password that was changed or an account that was shut out since the proof opens nothing (S-38).
 * Errors: `validation` (M-61).
 */
export async function openSession(
  deps: Deps,
  realm: Realm,
  proof: Proof,
  given: { context: SignInContext; remember?: boolean },
): Promise<Opened> {
  const actor = await actorOf(deps, proof);
  const logintoken = newToken();
  const now = deps.clock.now();
  const { keep, needsFactor } = await inTransaction(deps.pool, async (client) => {
    await proveAgain(client, deps.seals, realm, proof);
    const methods = await shownMethods(deps, client, actor);
    const { context } = given;
    const remembered = given.remember ? await rememberSignIn(client, deps.seals, context, proof, now) : undefined;
    const byPassword = proof.endsAt === undefined;
    const presented = context.device === undefined ? undefined : hashToken(context.device);
    const strange = await isStrange(client, actor.accountId, presented, now);
    const { browser, handOver } = await keepDevice(client, { ...context, presented }, actor.accountId, now);
    const opened = { address: context.origin ?? '', device: context.name, byPassword, rememberedId: remembered?.id, browser };
    const limit = methods.length > 0 ? pendingLimit : limitOf(deps.sessionLimits, actor.userType);
    const session = hashToken(logintoken);
    const pending = methods.length > 0;
    await insertSession(client, deps.seals, session, actor, limit, { ...opened, needsFactor: pending }, now);
    const { accountId, userType } = actor;
    const shown = byPassword ? undefined : ('remembered' as const);
    await insertSecurityEvents(client, [
      signedIn({ realm, origin: context.origin, with: shown, accountId, userType, session, now }),
    ]);
    if (strange) await tellOfBrowser(client, { actor, session, origin: context.origin, now });
    return { keep: [handOver, remembered?.handOver], needsFactor: methods };
  });
  for (const handOver of keep) handOver?.();
  if (needsFactor.length === 0) deps.countSignIn('ok');
  return { actor, logintoken, ...(needsFactor.length > 0 && { needsFactor }) };
}

type Entered = { actor: Actor; session: Buffer; origin: string | undefined; now: Date };

/** One line for each browser and address within the time that lines stand on top. */
async function tellOfBrowser(client: PoolClient, { actor, session, origin, now }: Entered): Promise<void> {
  const cause = causeOfOwner({ ...actor, ...(origin !== undefined && { origin }) }, session, now);
  if (!(await isToldOfBrowser(client, cause))) await tellOwner(client, cause, { what: 'newBrowser' });
}

/** Who signs in, with what the password that was just shown says of itself. */
async function actorOf(deps: Deps, { actor: known, passwordHash, weak }: Proof): Promise<Actor> {
  const { passwordWeak = false, ...actor } = known;
  if (weak !== undefined && weak !== passwordWeak)
    await inTransaction(deps.pool, (client) => noteWeak(client, deps.seals, passwordOwner(actor), passwordHash, weak));
  return { ...actor, ...((weak ?? passwordWeak) && { passwordWeak: true }) };
}

/** A hash takes long, with others waiting for theirs: what it was compared with may be history. */
async function proveAgain(client: PoolClient, seals: Deps['seals'], realm: Realm, { actor, passwordHash }: Proof): Promise<void> {
  await lockAccount(client, actor);
  const found = await finders[realm](client, seals, actor.account, false);
  if (found?.actor.accountId !== actor.accountId || found.tampered || found.passwordHash !== passwordHash)
    throw new AppError('validation', sentence('wrongPassword'));
  if (found.disabled) throw new AppError('validation', sentence('accountDisabled'));
}

/**
 * L1: this account knows the browser it has just signed in from, for 180 days, by a random token of 256 bits that is new after each
 * sign-in. All it is good for are counters of its own. Call `handOver` once the transaction is through: it hands the token to the browser,
 * which is `browser` for every account that signs in there.
 */
async function keepDevice(
  db: Db,
  { presented, ...context }: SignInContext & { presented: Buffer | undefined },
  accountId: string,
  now: Date,
) {
  const token = newToken();
  const browser = await keepDeviceRow(db, { accountId, fresh: hashToken(token), ...(presented && { presented }) }, now);
  return { browser, handOver: () => context.keepDevice(token, deviceDays * 86_400) };
}

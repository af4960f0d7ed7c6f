import { type Actor, sentence, userTypes, type Sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { findPasswordHash, type PasswordOwner } from './store/passwordStore.ts';

/** Where the password of the signed-in person is stored. */
export const passwordOwner = ({ accountId, userType }: Actor): PasswordOwner => ({
  table: userType === userTypes.merchant ? 'merchants' : 'users',
  id: accountId,
});

/**
 * The hash of the caller's password if `given` is that password, else undefined. Counted like sign-in tries (L1, F2): ten wrong ones in 15
 * minutes, then `tooMany`. This and the sign-in are the only places where a password is compared.
 */
async function proveOwn(deps: Deps, actor: Actor, given: string): Promise<string | undefined> {
  const tried = { account: deps.tryIndex(`own|${actor.accountId}`).toString('hex') };
  const { accountId, userType, origin, session } = actor;
  const note = (outcome: string) => deps.security.note({ what: 'passwordProof', outcome, accountId, userType, origin, session });
  await deps.tries.take(tried).catch((error: unknown) => {
    note('limited');
    throw error;
  });
  const current = await findPasswordHash(deps.pool, deps.seals, passwordOwner(actor));
  const right = await deps.passwords.matches(current, given).catch(async (error: unknown) => {
    // It was not compared (L3), so it does not count as a guess.
    await deps.tries.giveBack(tried, false);
    throw error;
  });
  if (!right) note('bad');
  if (!right) return undefined;
  await deps.tries.giveBack(tried, true);
  return current;
}

/**
 * Z-45: changing the own password needs the current one; answers its hash. Errors: `validation` (missing, which is no guess and not
 * counted; wrong), `tooMany`.
 */
export async function proveCurrentPassword(deps: Deps, actor: Actor, given: string | null | undefined): Promise<string> {
  const refuse = (reason: Sentence) =>
    new AppError('validation', reason, { data: { errors: [{ path: 'currentPassword', message: reason.text }] } });
  if (!given) throw refuse(sentence('currentPasswordMissing'));
  const current = await proveOwn(deps, actor, given);
  if (current === undefined) throw refuse(sentence('currentPasswordWrong'));
  return current;
}

/** Whether this is the caller's password; counted like every proof of it. Errors: `tooMany`. */
export const isOwnPassword = async (deps: Deps, actor: Actor, given: string): Promise<boolean> =>
  (await proveOwn(deps, actor, given)) !== undefined;

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
 * Whether `given` is the password that has the hash `current`, the caller's. Counted like sign-in tries (L1, F2): ten wrong ones in 15 minutes, then
 * `tooMany`. This and the sign-in are the only places where a password is compared. Errors: `tooMany`.
 */
export async function isPassword(deps: Deps, actor: Actor, current: string | undefined, given: string): Promise<boolean> {
  const tried = { account: deps.tryIndex(`own|${actor.accountId}`).toString('hex') };
  const { accountId, userType, origin, session } = actor;
  const note = (outcome: string) => deps.security.note({ what: 'passwordProof', outcome, accountId, userType, origin, session });
  await deps.tries.take(tried).catch((error: unknown) => {
    note('limited');
    throw error;
  });
  const right = await deps.passwords.matches(current, given).catch(async (error: unknown) => {
    // It was not compared (L3), so it does not count as a guess.
    await deps.tries.giveBack(tried, false);
    throw error;
  });
  if (right) await deps.tries.giveBack(tried, true);
  else note('bad');
  return right;
}

/**
 * Z-45: changing the own password needs the current one; answers its hash. Errors: `validation` (missing, which is no guess and not
 * counted; wrong), `tooMany`.
 */
export async function proveCurrentPassword(deps: Deps, actor: Actor, given: string | null | undefined): Promise<string> {
  const refuse = (reason: Sentence) =>
    new AppError('validation', reason, { data: { errors: [{ path: 'currentPassword', message: reason.text }] } });
  if (!given) throw refuse(sentence('currentPasswordMissing'));
  const current = await findPasswordHash(deps.pool, deps.seals, passwordOwner(actor));
  if (!(await isPassword(deps, actor, current, given))) throw refuse(sentence('currentPasswordWrong'));
  return current!;
}

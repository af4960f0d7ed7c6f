import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { PoolClient } from 'pg';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause, Deps } from '../deps.ts';
import { isOther, linkTo } from '../persons/linkTo.ts';
import { holdWithdrawals } from '../store/holdStore.ts';
import { accountEvent, endSessionsOf } from './endSessionsOf.ts';
import { type PasswordOwner, setPasswordHash } from './store/passwordStore.ts';
import { isWeak } from './domain/isWeak.ts';
import { insertSecurityEvents } from './store/securityStore.ts';
import { type PasswordOf, refuseGuessable } from './refuseGuessable.ts';

/**
 * `hash` and `weak` come from `hashNewPassword`, before the transaction. `keep` is the SHA-256 of the logintoken that goes on: that of the person
 * who changes the own password and goes on working; without it every session ends, as when somebody else sets the password. `made`: by us, to
 * be changed first.
 */
export type PasswordChange = PasswordOwner & NewHash & { keep?: Buffer; made?: boolean };

/** `weak`: shorter than what lets somebody withdraw. */
export type NewHash = { hash: string; weak: boolean };

/** The hash of a password that somebody sets, for whom. Errors: `validation` it is tried before others (`refuseGuessable`), `tooMany` (L3). */
export async function hashNewPassword(deps: Pick<Deps, 'passwords'>, password: string, of: PasswordOf): Promise<NewHash> {
  refuseGuessable(password, of);
  return { hash: await deps.passwords.hash(password), weak: isWeak(password) };
}

/**
 * S-38, Z-45, inside the caller's transaction: stores the new password; all other sessions end, and no device is known and no sign-in
 * remembered any more (Z-42), and who sets it for somebody else is linked with that account,
 * whose withdrawals wait. Raises the account's `version` by one and publishes `session.ended` with it: an `account.changed` of the same
 * transaction comes before, with the version before. Call `deps.afterCommit()` after the commit. Errors: `notFound`.
 */
export async function changePassword(
  client: PoolClient,
  { seals }: Pick<Deps, 'seals'>,
  change: PasswordChange,
  cause: Cause,
): Promise<void> {
  const { table, id, hash, weak, made = false } = change;
  const version = await setPasswordHash(client, seals, { table, id, hash, weak, made, given: isOther(cause, id) }, cause.now);
  if (version === undefined) throw new AppError('notFound', sentence('notFound'));
  await linkTo(client, { table, id, kind: 'password' }, cause);
  // Whoever operates the server has no account: nobody is linked by that, and it is another one all the same.
  const other = cause.actor.id !== id;
  if (other) await holdWithdrawals(client, seals, { table, id, why: 'password' }, cause.now);
  await tellOwner(client, cause, { what: other ? 'passwordSet' : 'password', accountId: id });
  await insertSecurityEvents(client, [accountEvent('passwordSet', change.id, cause)]);
  await endSessionsOf(client, { id: change.id, version }, cause, change.keep);
}

import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { isOther, linkTo } from '../persons/linkTo.ts';
import { accountEvent, endSessionsOf } from './endSessionsOf.ts';
import { type PasswordOwner, setPasswordHash } from './store/passwordStore.ts';
import { insertSecurityEvents } from './store/securityStore.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';

/**
 * `hash` comes from `hashNewPassword`, before the transaction. `keep` is the SHA-256 of the logintoken that goes on: that of the person
 * who changes the own password and goes on working; without it every session ends, as when somebody else sets the password. `made`: by us, to
 * be changed first.
 */
export type PasswordChange = PasswordOwner & { hash: string; keep?: Buffer; made?: boolean };

/** The hash of a password that somebody sets. Errors: `validation` when it is one of the commonest, `tooMany` (L3). */
export async function hashNewPassword(deps: Pick<Deps, 'passwords'>, password: string): Promise<string> {
  refuseCommonPassword(password);
  return deps.passwords.hash(password);
}

/**
 * S-38, Z-45, inside the caller's transaction: stores the new password; all other sessions end, and no device is known and no sign-in
 * remembered any more (Z-42), and who sets it for somebody else is linked with that account. Raises the account's `version` by one and publishes `session.ended` with it: an `account.changed` of the same
 * transaction comes before, with the version before. Call `deps.afterCommit()` after the commit. Errors: `notFound`.
 */
export async function changePassword(client: PoolClient, change: PasswordChange, cause: Cause): Promise<void> {
  const { table, id, hash, made = false } = change;
  const version = await setPasswordHash(client, { table, id, hash, made, given: isOther(cause, id) }, cause.now);
  if (version === undefined) throw new AppError('notFound', sentence('notFound'));
  await linkTo(client, { table, id, kind: 'password' }, cause);
  await insertSecurityEvents(client, [accountEvent('passwordSet', change.id, cause)]);
  await endSessionsOf(client, { id: change.id, version }, cause, change.keep);
}

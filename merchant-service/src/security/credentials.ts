import { hash } from 'node:crypto';
import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import type { Deps } from '../deps.ts';
import { listFactors } from '../factors/queries.ts';
import { passwordOwner } from '../signIn/proveOwnPassword.ts';
import { findPasswordHash } from '../signIn/queries.ts';

/** What an account signs in with: the hash of its password, and how many factors it has enrolled. */
export type Credentials = { password: string | undefined; factors: number; sum: Buffer };

/** `sum` changes with the password and with the factors: a proof made with what is no longer good is worth nothing. */
export async function readCredentials(db: Db, seals: Seals, actor: Actor): Promise<Credentials> {
  const password = await findPasswordHash(db, seals, passwordOwner(actor));
  const factors = await listFactors(db, actor.accountId);
  const sum = hash('sha256', [password, ...factors.map(({ id }) => id)].join('|'), 'buffer');
  return { password, factors: factors.length, sum };
}

export const credentialsOf = async (db: Db, seals: Seals, actor: Actor): Promise<Buffer> =>
  (await readCredentials(db, seals, actor)).sum;

/**
 * In the transaction that sets the own password: what was proven before it was proven for the password of then (S-38), and a sign-in a moment ago is
 * not the current password (Z-45). Errors: `validation`.
 */
export async function refuseOldProof(
  db: Db,
  { seals }: Pick<Deps, 'seals'>,
  actor: Actor,
  proven: Proven | undefined,
): Promise<void> {
  if (proven?.fresh) throw new AppError('validation', sentence('currentPasswordMissing'));
  if (proven?.credentials === (await credentialsOf(db, seals, actor)).toString('base64url')) return;
  throw new AppError('validation', sentence('currentPasswordWrong'));
}

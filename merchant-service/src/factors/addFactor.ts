import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Owner } from './Owner.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { type Factor, holdAccount, listFactors } from './store/factorStore.ts';

/** More are none that a person uses. */
export const factorsAtMost = 10;

/** Errors: `conflict` with ten factors. */
export function refuseFull({ length }: readonly Factor[]): void {
  if (length >= factorsAtMost) throw new AppError('conflict', sentence('factorsFull', factorsAtMost, length));
}

/** Recovery codes come with the first factor of an account, of whatever kind. */
export type Added = { recoveryCodes: string[]; first: boolean };

/**
 * Inside the caller's transaction: `confirm` makes a begun factor count and answers its name; from then on it does, and the owner is told. With the first
 * factor of the account ten recovery codes are answered, this once. Errors: `conflict` with ten factors; those of `confirm`.
 */
export async function addFactor(
  db: Db,
  seals: Seals,
  { actor, session }: Owner,
  { kind, confirm }: { kind: Factor['kind']; confirm(): Promise<string> },
  now: Date,
): Promise<Added> {
  const { accountId } = actor;
  await holdAccount(db, actor);
  const enrolled = await listFactors(db, accountId);
  refuseFull(enrolled);
  const name = await confirm();
  const first = enrolled.length === 0;
  const recoveryCodes = first ? await newRecoveryCodes(db, seals, accountId, now) : [];
  await writeAudit(db, { actor, what: 'factor.added', rowId: accountId, after: { kind, name } });
  await tellOwner(db, causeOfOwner(actor, session, now), { what: 'factorAdded', detail: name });
  return { recoveryCodes, first };
}

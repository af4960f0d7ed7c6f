import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Db } from '@xinyue/kit/db/db';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause } from '../deps.ts';
import type { Owner } from './Owner.ts';
import { deleteFactor, deleteFactors, holdAccount, listFactors } from './store/factorStore.ts';
import { deleteRecoveryCodes } from './store/recoveryStore.ts';

/** What removing it is called, for who proves it. Errors: `notFound`. */
export async function removalWords(db: Db, accountId: string, id: string): Promise<string> {
  const factor = (await listFactors(db, accountId)).find((one) => one.id === id);
  if (!factor) throw new AppError('notFound', sentence('notFound'));
  return `移除验证方式：${factor.name}`;
}

/**
 * Inside the caller's transaction: the factor is worth nothing from now on; with the last one the recovery codes go. Answers how many are left. Errors:
 * `notFound`.
 */
export async function dropFactor(db: Db, { actor, session }: Owner, id: string, now: Date): Promise<number> {
  await holdAccount(db, actor);
  const gone = await deleteFactor(db, actor.accountId, id);
  if (!gone) throw new AppError('notFound', sentence('notFound'));
  const left = await listFactors(db, actor.accountId);
  if (left.length === 0) await deleteRecoveryCodes(db, actor.accountId);
  const before = { kind: gone.kind, name: gone.name };
  await writeAudit(db, { actor, what: 'factor.removed', rowId: actor.accountId, before });
  await tellOwner(db, causeOfOwner(actor, session, now), { what: 'factorRemoved', detail: gone.name });
  return left.length;
}

/**
 * Inside the caller's transaction: all factors of an account and its recovery codes are worth nothing from now on, and its owner is told. Answers what
 * they were called.
 */
export async function dropAllFactors(db: Db, accountId: string, cause: Cause): Promise<string[]> {
  const gone = (await deleteFactors(db, accountId)).map(({ name }) => name);
  await deleteRecoveryCodes(db, accountId);
  await tellOwner(db, cause, { what: 'factorReset', accountId });
  return gone;
}

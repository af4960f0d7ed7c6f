import { sentence, type Actor, type HqConfigForm } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Pool } from 'pg';
import { figuresOf, sameHqConfig, type StoredHqConfig } from './domain/hqConfig.ts';
import { countGoodsOf, findHqConfig, insertHqConfig, knowsShop, updateHqConfig } from './store/hqConfigStore.ts';
import { requests } from '../store/requests.ts';

export type SaveHqContext = {
  pool: Pool;
  clock: Clock;
  repeat?: Repeat;
  /** A config as the audit trail shows it. */
  auditRow(config: StoredHqConfig): object;
};

/**
 * C-60: sets what head office allows the automatic orders of a merchant (E-25, A-01), one config per merchant; money comes in yuan and is
 * kept in fen. The same content again changes nothing, also without a key. Its name is that of the shop, not that of the body.
 * Errors: `notFound` no such merchant, `validation` goods that are not this merchant's or are deleted, `conflict` somebody else saved since
 * the version seen, or the key came with another body.
 */
export async function saveHqConfig(
  { pool, clock, repeat, auditRow }: SaveHqContext,
  actor: Actor,
  form: HqConfigForm,
): Promise<StoredHqConfig> {
  const { shopId } = form;
  const spotIds = form.spotGoodsIds.split(',');
  const row = { shopId, spotIds, figures: figuresOf(form), now: clock.now() };
  return inTransaction(pool, async (db) => {
    const earlier = await requests.claim(db, repeat, shopId, row.now);
    const before = await findHqConfig(db, shopId, 'all', true);
    if (before && (earlier || sameHqConfig(before, spotIds, row.figures))) return before;
    await refuseForeign(db, shopId, spotIds);
    const { versionSeen } = form;
    await refuseOlderState(db, { rowId: shopId, version: before?.version ?? 0, versionSeen });
    if (before) await updateHqConfig(db, row);
    // Somebody else made it in this moment.
    else if (!(await insertHqConfig(db, row))) await refuseOlderState(db, { rowId: shopId, version: 1, versionSeen: 0 });
    const after = (await findHqConfig(db, shopId, 'all'))!;
    const what = before ? 'hqConfig.edited' : 'hqConfig.made';
    await writeAudit(db, {
      actor,
      what,
      rowId: shopId,
      before: before ? auditRow(before) : null,
      after: auditRow(after),
    });
    return after;
  });
}

async function refuseForeign(db: Db, shopId: string, spotIds: readonly string[]): Promise<void> {
  if (!(await knowsShop(db, shopId))) throw new AppError('notFound', sentence('shopMissing'));
  if ((await countGoodsOf(db, shopId, spotIds)) !== spotIds.length) throw new AppError('validation', sentence('hqGoodForeign'));
}

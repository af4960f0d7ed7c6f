import {
  judgeCheapest,
  judgeRange,
  normaliseConfig,
  roleOf,
  sentence,
  type Actor,
  type ConfigFault,
  type ShopConfigForm,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';
import { contentOf, sameShopConfig, type ShopConfigContent, type StoredShopConfig } from './domain/shopConfig.ts';
import { findHqConfig, knowsShop } from './store/hqConfigStore.ts';
import { inSimulation } from './store/inSimulation.ts';
import { findShopConfig, insertShopConfig, updateShopConfig } from './store/shopConfigStore.ts';
import { pricesOf } from './store/factsStore.ts';
import { requests } from './store/simulationRequests.ts';

export type SaveShopContext = {
  pool: Pool;
  clock: Clock;
  /** A config as the audit trail shows it. */
  auditRow(config: StoredShopConfig): object;
};

/** Somebody saved since: who it was stands in the trail, which is read outside the wall. */
class Stale extends Error {
  readonly before: StoredShopConfig;
  constructor(before: StoredShopConfig) {
    super('saved meanwhile');
    this.before = before;
  }
}

/**
 * C-61: stores a merchant's config of automatic orders (E-26, A-02), raised and lowered, inside what head office allows (A-06, Z-90);
 * with an id an edit. The same content again changes nothing, also without a key. Errors: `forbidden` another merchant's, `notFound` no such
 * merchant or config, `validation` a field outside its range, `conflict` no config of head office, or somebody else saved since the
 * version seen, or the key came with another body.
 */
export async function saveShopConfig(
  { pool, clock, auditRow }: SaveShopContext,
  { actor, repeat }: KeyedWrite,
  form: ShopConfigForm,
): Promise<StoredShopConfig> {
  const shopId = shopOf(actor, form.shopId);
  const now = clock.now();
  try {
    return await inSimulation(pool, async (db) => {
      const id = form.configId ?? newId();
      const earlier = await requests.claim<{ id: string }>(db, repeat, { id }, now);
      const before = await findShopConfig(db, earlier?.answer.id ?? id, { shopId }, true);
      if (before && earlier) return before;
      if (!before && (earlier || form.configId)) throw new AppError('notFound', sentence('shopConfigMissing'));
      const content = await judge(db, shopId, contentOf(form));
      if (before && sameShopConfig(before, content)) return before;
      if (before && form.versionSeen !== undefined && form.versionSeen !== before.version) throw new Stale(before);
      await (before ? updateShopConfig : insertShopConfig)(db, { ...content, id, shopId, now });
      const after = (await findShopConfig(db, id, { shopId }))!;
      const what = before ? 'shopConfig.edited' : 'shopConfig.made';
      await writeAudit(db, { actor, what, rowId: id, before: before ? auditRow(before) : null, after: auditRow(after) });
      return after;
    });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const { id: rowId, version } = error.before;
    await refuseOlderState(pool, { rowId, version, versionSeen: form.versionSeen, reader: actor });
    throw error;
  }
}

/** Whose config it is: a merchant's own, whom staff name. */
function shopOf(actor: Actor, named: string | undefined): string {
  if (roleOf(actor) !== 'staff') {
    if (named && named !== actor.ownerId) throw new AppError('forbidden', sentence('forbidden'));
    return actor.ownerId;
  }
  if (!named) throw refusal([{ field: 'userCustomerId', text: sentence('shopUnnamed').text }]);
  return named;
}

/** `validation` for the first of these, all of them marked at their fields. */
function refusal(faults: readonly (Omit<ConfigFault, 'field'> & { field: string })[]): AppError {
  const errors = faults.map(({ field, text }) => ({ path: field, message: text }));
  return new AppError('validation', faults[0]!.text, { data: { errors } });
}

/** What is stored of a form, in the order of own-names: V-44, A-04 and. */
async function judge(db: Db, shopId: string, form: ShopConfigContent): Promise<ShopConfigContent> {
  const hq = await findHqConfig(db, shopId, 'all');
  if (!hq) {
    if (!(await knowsShop(db, shopId))) throw new AppError('notFound', sentence('shopMissing'));
    throw new AppError('conflict', sentence('hqConfigMissing'));
  }
  const tooSmall = judgeCheapest(form.figures.orderMinMoney, await pricesOf(db, shopId, form.spotIds));
  if (tooSmall.length > 0) throw refusal(tooSmall);
  const figures = normaliseConfig(form.figures);
  const outside = judgeRange(figures, form.spotIds, { range: hq.figures, spotIds: hq.spotIds });
  if (outside.length > 0) throw refusal(outside);
  return { ...form, figures };
}

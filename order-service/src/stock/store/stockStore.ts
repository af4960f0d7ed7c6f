import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { publish } from '../../store/publish.ts';

export type Movement = {
  spotId: string;
  quantity: number;
  /** `adjustment` says what is there in all; `change` moved so much, `undo` took back what a request had moved: neither counts the goods. */
  reason: 'opening' | 'adjustment' | 'change' | 'undo' | 'return';
  orderId?: string;
  requestId?: string;
  /** A name people may read. */
  who?: string;
};

type Level = { balance: number; version: number };

/** Locks the stock of a good; undefined when it has none yet. */
export async function lockStock(db: Db, spotId: string): Promise<Level | undefined> {
  const { rows } = await db.query<Level>('select balance, version from stock where spot_id = $1 for update', [spotId]);
  return rows[0];
}

/**
 * Moves stock by a signed quantity: the balance, the movement and `stock.changed` in the caller's transaction. The balance never goes below
 * nothing (constraint), and a second return of the same order breaks a unique index, so nothing is ever given back twice.
 */
export async function moveStock(db: Db, movement: Movement, now: Date): Promise<Level> {
  const { rows } = await db.query<Level>(
    'update stock set balance = balance + $2, version = version + 1 where spot_id = $1 returning balance, version',
    [movement.spotId, movement.quantity],
  );
  if (!rows[0]) throw new Error(`no stock of ${movement.spotId}`);
  await record(db, movement, rows[0], now);
  return rows[0];
}

/** Opens the stock of a new good; a good that has its stock already keeps it. */
export async function openStock(db: Db, spotId: string, quantity: number, now: Date): Promise<void> {
  const { rows } = await db.query<Level>(
    'insert into stock (spot_id, balance, version) values ($1, $2, 1) on conflict do nothing returning balance, version',
    [spotId, quantity],
  );
  if (rows[0]) await record(db, { spotId, quantity, reason: 'opening' }, rows[0], now);
}

async function record(
  db: Db,
  { spotId, quantity, reason, orderId, requestId, who }: Movement,
  level: Level,
  now: Date,
): Promise<void> {
  const { rows } = await db.query<{ shopId: string | null }>(
    `insert into stock_movements (spot_id, quantity, reason, order_id, request_id, at, who, balance)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning (select shop_id from offers where spot_id = $1) as "shopId"`,
    [spotId, quantity, reason, orderId ?? null, requestId ?? null, now, who ?? null, level.balance],
  );
  const shopId = rows[0]?.shopId;
  const data = { spotId, balance: level.balance, stockVersion: level.version, ...(shopId && { shopId }) };
  const cause = { actor: systemActor('order'), traceId: '', now };
  await publish(db, [{ type: 'stock.changed', aggregateId: spotId, aggregateVersion: level.version, data, cause }]);
}

/** A movement that was made for a request, and the balance after it. */
export type Adjustment = { id: number; spotId: string; quantity: number; balance: number };

const adjustments =
  'select request_id as "requestId", id, spot_id as "spotId", quantity, balance from stock_movements where request_id = any($1)';

/** What was moved for these requests before, by their numbers. */
export async function adjustmentsOf(db: Db, requestIds: string[]): Promise<Map<string, Adjustment>> {
  const { rows } = await db.query<Adjustment & { requestId: string }>(adjustments, [requestIds]);
  return new Map(rows.map(({ requestId, ...adjustment }) => [requestId, adjustment]));
}

/**
 * The same for one request; undefined when its number is new. Requests of one number wait for each other, whatever good they name; released with
 * the transaction.
 */
export async function adjustmentOf(db: Db, requestId: string): Promise<Adjustment | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 75))', [requestId]);
  return (await adjustmentsOf(db, [requestId])).get(requestId);
}

/** The balances of these goods, without a lock; one that has no stock yet is not there. */
export async function readBalances(db: Db, spotIds: string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ spotId: string; balance: number }>(
    'select spot_id as "spotId", balance from stock where spot_id = any($1)',
    [spotIds],
  );
  return new Map(rows.map(({ spotId, balance }) => [spotId, balance]));
}

/** The number of the movement that undoes this request: it stands there once. */
export const undoIdOf = (requestId: string): string => `${requestId} undo`;

// One that was undone said nothing: what stood before it stands again.
const counted = `
select id from stock_movements m where spot_id = $1 and reason in ('opening', 'adjustment')
  and not exists (select from stock_movements u where u.request_id = m.request_id || '${undoIdOf('')}') order by id desc limit 1`;

/** Whether a good's stock was ever so much since it was last set by hand, counting what it was set to (C-43). */
export async function stoodSinceAdjustment(db: Db, spotId: string, balance: number): Promise<boolean> {
  const { rows } = await db.query<{ stood: boolean }>(
    `select exists (select from stock_movements where spot_id = $1 and balance = $2 and id >= (${counted})) as stood`,
    [spotId, balance],
  );
  return rows[0]!.stood;
}

/** Whether a good's stock was set by hand after this movement. */
export async function countedSince(db: Db, { spotId, id }: Adjustment): Promise<boolean> {
  const { rows } = await db.query<{ since: boolean }>(`select coalesce((${counted}) > $2, false) as since`, [spotId, id]);
  return rows[0]!.since;
}

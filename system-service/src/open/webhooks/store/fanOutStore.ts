import type { OpenEventType } from '@xinyue/contracts/openEvents';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

export type FreshEvent = { seq: number; id: string; type: OpenEventType; shopId?: string; channel?: string };

/** Kept events that no endpoint was looked up for yet, oldest first; none where another process is at it. Held until the transaction ends. */
export async function takeFreshEvents(db: Db, limit: number): Promise<FreshEvent[]> {
  const { rows: feed } = await db.query<{ seq: string }>('select fanned_seq as seq from open_feed for update skip locked');
  if (!feed[0]) return [];
  const { rows } = await db.query<
    Omit<FreshEvent, 'seq' | 'shopId' | 'channel'> & { seq: string; shop: string | null; channel: string | null }
  >('select seq, id, type, shop_id as shop, channel from open_events where seq > $1 order by seq limit $2', [feed[0].seq, limit]);
  return rows.map(({ seq, id, type, shop, channel }) => ({
    seq: Number(seq),
    id,
    type,
    ...(shop && { shopId: shop }),
    ...(channel && { channel }),
  }));
}

export const noteFanned = (db: Db, seq: number) => db.query('update open_feed set fanned_seq = $1', [seq]);

export type Receiver = { id: string; partner: string; types: string[]; fromSeq: number };

/** Endpoints of these partners, paused ones too, all held in one order until the transaction ends. */
export async function lockReceivers(db: Db, partners: readonly string[]): Promise<Receiver[]> {
  const { rows } = await db.query<Omit<Receiver, 'fromSeq'> & { fromSeq: string }>(
    `select id, partner, types, from_seq as "fromSeq" from webhook_endpoints
     where partner = any($1) and state in ('active', 'paused') order by id for no key update`,
    [partners],
  );
  return rows.map((row) => ({ ...row, fromSeq: Number(row.fromSeq) }));
}

export type NewDelivery = { id: string; endpointId: string; eventId: string; type: string };

/**
 * To be sent at once. One that was given up is begun anew, one that waits for another attempt need not wait; others that are there stay as they are.
 * Answers how many are to be sent. The endpoints are locked.
 */
export async function queueDeliveries(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<number> {
  if (deliveries.length === 0) return 0;
  const { rowCount } = await db.query(
    `insert into deliveries (id, endpoint_id, event_id, type, state, next_at, created_at)
     select given.*, 'waiting', $5::timestamptz, $5 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as given
     on conflict (endpoint_id, event_id) do update set state = 'waiting', next_at = $5,
       tries = case deliveries.state when 'failed' then 0 else deliveries.tries end,
       ours = case deliveries.state when 'failed' then 0 else deliveries.ours end
     where deliveries.state = 'failed' or (deliveries.state = 'waiting' and deliveries.next_at > $5)`,
    [...columnsOf(deliveries, 'id', 'endpointId', 'eventId', 'type'), now],
  );
  await noteDue(db, [...new Set(deliveries.map(({ endpointId }) => endpointId))], now);
  return rowCount ?? 0;
}

/** One delivery of a locked endpoint is begun anew, at once; one that is under way or waits is on its way already. */
export async function queueAgain(db: Db, endpointId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `update deliveries set state = 'waiting', tries = 0, ours = 0, next_at = $2 where id = $1 and state <> 'sending'`,
    [id, now],
  );
  await noteDue(db, [endpointId], now);
}

/** Something is to be sent to these endpoints at this time; they are locked. */
export const noteDue = (db: Db, endpointIds: readonly string[], at: Date) =>
  db.query('update webhook_endpoints set due_at = $2 where id = any($1) and (due_at is null or due_at > $2)', [endpointIds, at]);

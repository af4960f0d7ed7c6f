import { orderStatuses, storedStatus } from '@xinyue/contracts';
import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';
import { readKeptTotals } from './keptCounts.ts';

/** By their codes. The first of an index is the one that was ordered first. */
const queues = { orders: orderStatuses.paid, pickups: orderStatuses.pendingPickup } as const;

const oldest = `select coalesce(greatest(extract(epoch from $2::timestamptz - coalesce(paid_at, ordered_at)), 0), 0)::int as seconds
  from orders where status = $1 and not deleted order by status, ordered_at, id limit 1`;

/** Of-01: paid orders to confirm and confirmed ones to hand over, as many as the list tells, and how long ago the oldest was paid. */
export const countWaiting = (db: Db, now: Date): Promise<WaitingCount[]> =>
  Promise.all(
    Object.entries(queues).map(async ([key, status]) => {
      const totals = (await readKeptTotals(db, { status }, 'all', {}))!;
      const { rows } = await db.query<{ seconds: number }>(oldest, [storedStatus(status), now]);
      return { key, count: Number(totals.orders), oldestSeconds: rows[0]?.seconds ?? 0 };
    }),
  );

import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import type { SaleDays, SaleFilter } from './saleCounts.ts';

const text = `
select left(to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), $3::int) as period,
  count(*)::int as orders, sum(total_fen)::bigint as fen
from simulation.orders
where paid_at >= $1::date::timestamp at time zone 'Asia/Shanghai'
  and paid_at < ($2::date + 1)::timestamp at time zone 'Asia/Shanghai'
  and ($4::text is null or shop_name ilike $4) and ($5::text is null or spot_name ilike $5) and ($6::text is null or type_name ilike $6)
group by 1 order by 1`;

/** Simulated orders of each period by the time they bear; the caller is in a transaction of the simulation (`inSimulation`). */
export async function readSimulatedSales(db: Db, { from, to, nameLength }: SaleDays, filter: SaleFilter) {
  const names = [filter.shopName, filter.spotName, filter.typeName].map((name) => (name ? containing(name) : null));
  const values = [from, to, nameLength, ...names];
  return (await db.query<{ period: string; orders: number; fen: number }>(text, values)).rows;
}

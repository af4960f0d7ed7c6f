import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';

/** Parts of names, as orders hold them. */
export type SaleFilter = { shopName?: string | undefined; spotName?: string | undefined; typeName?: string | undefined };
/** Sales by the beginning of their day's `yyyy-MM-dd`, so long as `nameLength` says: days, months or years from one day to another. */
export type SaleDays = { from: string; to: string; nameLength: number };
/** Orders of one period and one way of paying. */
export type Sales = { period: string; payType: number; orders: number; fen: number };

const matching = `paid_day between $1 and $2 and ($4::text is null or shop_name ilike $4)
  and ($5::text is null or spot_name ilike $5) and ($6::text is null or type_name ilike $6)`;
const kept = (table: string) => `select paid_day, pay_type, orders, fen from ${table} where ${matching}`;

// What was folded and what was not yet, in one statement and so from one moment.
const text = `
select left(to_char(paid_day, 'YYYY-MM-DD'), $3::int) as period, pay_type::int as "payType", sum(orders)::bigint as orders, sum(fen)::bigint as fen
from (${kept('sale_counts')} union all ${kept('sale_count_changes')}) as kept group by 1, 2 having sum(orders) <> 0 order by 1, 2`;

/** Sales from kept counts, exact at every moment; nothing where there are none. */
export async function readSaleCounts(db: Db, { from, to, nameLength }: SaleDays, filter: SaleFilter): Promise<Sales[]> {
  const names = [filter.shopName, filter.spotName, filter.typeName].map((name) => (name ? containing(name) : null));
  return (await db.query<Sales>({ name: 'sale-counts', text, values: [from, to, nameLength, ...names] })).rows;
}

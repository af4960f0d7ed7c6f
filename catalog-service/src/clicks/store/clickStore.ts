import { columnsOf } from '@xinyue/kit/db/columnsOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';

/** How often a good was clicked on a day (`yyyy-MM-dd`, Beijing). */
export type Clicks = { day: string; spotId: string; clicks: number };

/** Parts of names, as goods and shops have them now. */
export type ClickFilter = { shopName?: string | undefined; spotName?: string | undefined; typeName?: string | undefined };

// In key order: two of these statements never wait for each other in a circle. What is no good counts nowhere.
const adding = `
insert into spot_clicks as kept (day, spot_id, clicks)
select c.day, c.spot_id, c.clicks from unnest($1::date[], $2::text[], $3::bigint[]) as c (day, spot_id, clicks) join spots s on s.id = c.spot_id
order by 1, 2 on conflict (day, spot_id) do update set clicks = kept.clicks + excluded.clicks`;

/** Adds clicks to those that are kept. */
export async function addClicks(db: Db, clicks: Clicks[]): Promise<void> {
  await db.query({ name: 'add-clicks', text: adding, values: columnsOf(clicks, 'day', 'spotId', 'clicks') });
}

const reading = `
select left(to_char(c.day, 'YYYY-MM-DD'), $3::int) as period, sum(c.clicks)::bigint as clicks
from spot_clicks c join spots s on s.id = c.spot_id left join shops h on h.id = s.shop_id
where c.day between $1 and $2 and ($4::text is null or h.name ilike $4) and ($5::text is null or s.name ilike $5)
  and ($6::text is null or s.type_name ilike $6)
group by 1`;

/** Clicks by the first `nameLength` characters of their day `yyyy-MM-dd`: days, months or years; periods without clicks are left out. */
export async function readClickCounts(
  db: Db,
  { from, to, nameLength }: { from: string; to: string; nameLength: number },
  filter: ClickFilter,
): Promise<{ period: string; clicks: number }[]> {
  const names = [filter.shopName, filter.spotName, filter.typeName].map((name) => (name ? containing(name) : null));
  return (await db.query<{ period: string; clicks: number }>(reading, [from, to, nameLength, ...names])).rows;
}

import type { Db } from '@xinyue/kit/db/db';
import { isPublic } from './spotListStore.ts';

/** Areas that one answer names at most. */
const areasAtMost = 500;
const indexed = 'not deleted and not closed and not type_closed and known';

// Steps from area to area down the index (pickup_area, id desc): as many looks as there are areas, however many goods.
const areas = `
with recursive step (area) as (
  (select pickup_area from spots where ${indexed} order by pickup_area limit 1)
  union all
  select (select pickup_area from spots where ${indexed} and pickup_area > step.area order by pickup_area limit 1)
  from step where step.area is not null
)
select area from step
where area is not null and exists (
  select 1 from spots s join shops h on h.id = s.shop_id where s.pickup_area = step.area and ${isPublic})
limit ${areasAtMost}`;

/** The pick-up areas of all goods that can be ordered, in the order of the alphabet: what the area filter of C-20 may be (Z-73). */
export async function listAreas(db: Db): Promise<{ list: string[] }> {
  const { rows } = await db.query<{ area: string }>(areas);
  return { list: rows.map(({ area }) => area).toSorted((one, other) => one.localeCompare(other, 'zh-CN')) };
}

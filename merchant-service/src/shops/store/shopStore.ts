import { platformShop, type rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';

export type Shop = { shopName: string; userCustomerId: string };

const byName = {
  table: 'shops',
  column: 'shop_name',
  id: 'id',
  idType: 'uuid',
  direction: 'asc',
  // A shop may be renamed while somebody reads on.
  carried: { field: 'shopName', type: 'text' },
} as const;

/**
 * Shops that are open (C-19): neither the merchant nor its customer is disabled or deleted. By name, the platform's own shop among
 * them, because its goods are found by shop as well (Z-67); `total` counts all of them.
 */
export async function listOpenShops(db: Db, paging: rules.Paging): Promise<{ list: Shop[]; total: number; next?: string }> {
  const page = pageOf(paging, byName, [platformShop.name, platformShop.id]);
  const { rows: found } = await db.query<{ list: (Shop & { id: string })[]; total: number }>(
    `with open as (
       select m.shop_name, m.user_customer_id, m.id from merchants m join users u on u.id = m.user_customer_id
       where not (m.disabled or m.deleted or u.disabled or u.deleted)
       union all select $1::text, $2::uuid, $2::uuid
     ), page as (select * from open where true${page.behind} ${page.tail})
     select (select count(*) from open) as total, (select coalesce(json_agg(
       json_build_object('id', id, 'shopName', shop_name, 'userCustomerId', user_customer_id) order by shop_name, id), '[]') from page) as list`,
    page.values,
  );
  const { rows, ...rest } = page.cut(found[0]!.list);
  const list = rows.map(({ shopName, userCustomerId }) => ({ shopName, userCustomerId }));
  return { list, total: found[0]!.total, ...rest };
}

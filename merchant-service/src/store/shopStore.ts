import { platformShop, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

export type Shop = { shopName: string; userCustomerId: string };

/**
 * Shops that are open (C-19): neither the merchant nor its customer is disabled or deleted. By name, the platform's own shop among
 * them, because its goods are found by shop as well (Z-67); `total` counts all of them.
 */
export async function listOpenShops(db: Db, paging: rules.Paging): Promise<{ list: Shop[]; total: number }> {
  const limit = Math.min(paging.pageSize, rules.maxRows);
  const { rows } = await db.query<{ list: Shop[] | null; total: number }>(
    `with open as (
       select m.shop_name, m.user_customer_id, m.id from merchants m join users u on u.id = m.user_customer_id
       where not (m.disabled or m.deleted or u.disabled or u.deleted)
       union all select $3::text, $4::uuid, $4::uuid
     ), page as (select * from open order by shop_name, id limit $1 offset $2)
     select (select json_agg(json_build_object('shopName', shop_name, 'userCustomerId', user_customer_id) order by shop_name, id) from page) as list,
       (select count(*) from open) as total`,
    [limit, (paging.pageNum - 1) * paging.pageSize, platformShop.name, platformShop.id],
  );
  return { list: rows[0]?.list ?? [], total: rows[0]?.total ?? 0 };
}

import { platformShop, type rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';

/** An open shop; it carries the id of its customer everywhere (Z-25). */
export type OpenShop = { id: string; name: string; customerId: string };

const byName = {
  table: 'shops',
  column: 'shop_name',
  id: 'id',
  idType: 'uuid',
  direction: 'asc',
  // A shop may be renamed while somebody reads on.
  carried: { field: 'name', type: 'text' },
} as const;

/**
 * Shops that are open (C-19): neither the merchant nor its customer is disabled or deleted. By name, the platform's own shop among
 * them, because its goods are found by shop as well (Z-67); `total` counts all of them.
 */
export async function listOpenShops(db: Db, paging: rules.Paging): Promise<{ list: OpenShop[]; total: number; next?: string }> {
  const page = pageOf(paging, byName, [platformShop.name, platformShop.id]);
  const { rows: found } = await db.query<{ list: OpenShop[]; total: number }>(
    `with open as (
       select m.shop_name, m.user_customer_id, m.id from merchants m join users u on u.id = m.user_customer_id
       where not (m.disabled or m.deleted or u.disabled or u.deleted)
       union all select $1::text, $2::uuid, $2::uuid
     ), page as (select * from open where true${page.behind} ${page.tail})
     select (select count(*) from open) as total, (select coalesce(json_agg(
       json_build_object('id', id, 'name', shop_name, 'customerId', user_customer_id) order by shop_name, id), '[]') from page) as list`,
    page.values,
  );
  const { rows, ...rest } = page.cut(found[0]!.list);
  return { list: rows, total: found[0]!.total, ...rest };
}

/** `payer` as far as others may know it. */
export type ClosedMerchant = {
  id: string;
  customerId: string;
  shopName: string;
  autoWithdraw: boolean;
  payer: { bankName: string };
  version: number;
};
const closed = `id, user_customer_id as "customerId", shop_name as "shopName", auto_withdraw as "autoWithdraw",
  json_build_object('bankName', payer_bank_name) as payer, version`;

/** The shop of this customer, as the last fact about it says. */
export async function findShop(
  db: Db,
  customerId: string,
): Promise<{ name: string; open: boolean; version: number } | undefined> {
  const { rows } = await db.query<{ name: string; open: boolean; version: number }>(
    `select m.shop_name as name, not (m.disabled or m.deleted or u.disabled or u.deleted) as open, m.version
     from merchants m join users u on u.id = m.user_customer_id where m.user_customer_id = $1 order by m.deleted, m.id desc limit 1`,
    [customerId],
  );
  return rows[0];
}

/** The name of this customer's shop, while that is not disabled itself. */
export async function findOpenShopName(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'select shop_name as name from merchants where user_customer_id = $1 and not (disabled or deleted)',
    [customerId],
  );
  return rows[0]?.name;
}

/** The name of this customer's shop, disabled or not. */
export async function findShopNameOf(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'select shop_name as name from merchants where user_customer_id = $1 and not deleted',
    [customerId],
  );
  return rows[0]?.name;
}

/** The shop that closes with its customer, if there is one that was open; two events are published of it, and `version` is that of the second. */
export async function closeMerchantOf(db: Db, customerId: string, now: Date): Promise<ClosedMerchant | undefined> {
  const { rows } = await db.query<ClosedMerchant>(
    `update merchants set version = version + 2, updated_at = greatest(updated_at, $2) where user_customer_id = $1 and not (disabled or deleted)
     returning ${closed}`,
    [customerId, now],
  );
  return rows[0];
}

/** The shop that opens again with its customer, if it has one that is not disabled itself; one event is published of it. */
export async function openMerchantOf(db: Db, customerId: string, now: Date): Promise<ClosedMerchant | undefined> {
  const { rows } = await db.query<ClosedMerchant>(
    `update merchants set version = version + 1, updated_at = greatest(updated_at, $2) where user_customer_id = $1 and not (disabled or deleted)
     returning ${closed}`,
    [customerId, now],
  );
  return rows[0];
}

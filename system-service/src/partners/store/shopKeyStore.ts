import type { ShopKeyRow } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { beijing, former } from './partnerStore.ts';

// The owner stands in the statement (Pt-P-01).
const own = `kind = 'shop' and shops = array[$1::text]`;

/** The keys of a shop, newest first, closed ones behind the open ones. Only what it made itself: there are few. */
export async function listShopKeys(db: Db, shopId: string): Promise<ShopKeyRow[]> {
  const { rows } = await db.query<ShopKeyRow>(
    `select id as "partnerId", name, label, scopes, ${beijing('made_at')} as "createTime", ${beijing('last_used')} as "lastUsed",
       ${beijing(former)} as "formerUntil", state = 'closed' as closed
     from partners where ${own} order by state = 'closed', made_at desc, id desc limit 200`,
    [shopId],
  );
  return rows;
}

export async function countOpenKeys(db: Db, shopId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from partners where ${own} and state <> 'closed'`,
    [shopId],
  );
  return rows[0]!.count;
}

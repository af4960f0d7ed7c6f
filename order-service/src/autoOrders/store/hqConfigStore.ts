import type { Db } from '@xinyue/kit/db/db';
import { hqFigures, type HqFigures, type StoredHqConfig } from '../domain/hqConfig.ts';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';

const columns = hqFigures.map(([, column]) => column);
const valuesOf = (figures: HqFigures) => hqFigures.map(([name]) => figures[name]);
const figurePairs = hqFigures.map(([name, column]) => `'${name}', c.${column}`).join(', ');

const selection = `
select c.shop_id as "shopId", s.name as "shopName", c.spot_ids as "spotIds", c.version, c.changed_at as "changedAt",
  json_build_object(${figurePairs}) as figures,
  coalesce((select json_agg(json_build_object('id', o.spot_id, 'name', o.name, 'typeName', o.type_name, 'priceFen', o.price_fen)
      order by o.name, o.spot_id)
    from offers o where o.spot_id = any(c.spot_ids) and o.shop_id = c.shop_id and not o.deleted), '[]') as goods
from hq_configs c join shops s using (shop_id)`;

/** The config of a shop within a scope; `lock` holds it until the transaction ends. */
export async function findHqConfig(db: Db, shopId: string, scope: OrderScope, lock = false): Promise<StoredHqConfig | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const text = `${selection} where shop_id = $1 and ${sql}${lock ? ' for update of c' : ''}`;
  return (await db.query<StoredHqConfig>(text, [shopId, ...values])).rows[0];
}

export type HqConfigRow = { shopId: string; spotIds: readonly string[]; figures: HqFigures; now: Date };

/** Stores the first config of a shop as version 1; false when another one was faster. */
export async function insertHqConfig(db: Db, { shopId, spotIds, figures, now }: HqConfigRow): Promise<boolean> {
  const places = columns.map((_, nth) => `$${nth + 4}`).join(', ');
  const { rowCount } = await db.query(
    `insert into hq_configs (shop_id, spot_ids, changed_at, version, ${columns.join(', ')}) values ($1, $2, $3, 1, ${places})
     on conflict do nothing`,
    [shopId, spotIds, now, ...valuesOf(figures)],
  );
  return rowCount === 1;
}

/** Stores an edit as the next version; the caller holds the row. */
export async function updateHqConfig(db: Db, { shopId, spotIds, figures, now }: HqConfigRow): Promise<void> {
  const sets = columns.map((column, nth) => `${column} = $${nth + 4}`).join(', ');
  await db.query(
    `update hq_configs set spot_ids = $2, changed_at = greatest(changed_at, $3), version = version + 1, ${sets} where shop_id = $1`,
    [shopId, spotIds, now, ...valuesOf(figures)],
  );
}

/** Whether a shop is known, open or not. */
export async function knowsShop(db: Db, shopId: string): Promise<boolean> {
  return (await db.query('select 1 from shops where shop_id = $1', [shopId])).rowCount === 1;
}

/** How many of these goods are this shop's and not deleted. */
export async function countGoodsOf(db: Db, shopId: string, spotIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ goods: number }>(
    'select count(*)::int as goods from offers where spot_id = any($1::uuid[]) and shop_id = $2 and not deleted',
    [spotIds, shopId],
  );
  return rows[0]!.goods;
}

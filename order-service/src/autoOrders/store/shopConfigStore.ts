import type { ShopConfigQuery } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';
import { type ShopConfigContent, shopFigures, type StoredShopConfig } from '../domain/shopConfig.ts';

const columns = shopFigures.map(([, column]) => column);
const figurePairs = shopFigures.map(([name, column]) => `'${name}', c.${column}`).join(', ');
const tasksOf = (status: number) =>
  `(select count(*)::int from simulation.tasks t where t.config_id = c.id and t.status = ${status} and not t.deleted)`;

const selection = `
select c.id, c.shop_id as "shopId", s.name as "shopName", c.name, c.spot_ids as "spotIds", c.version, c.changed_at as "changedAt",
  json_build_object(${figurePairs}) as figures, ${tasksOf(0)} as "tasksOpen", ${tasksOf(1)} as "tasksMade",
  coalesce((select json_agg(json_build_object('id', o.spot_id, 'name', o.name, 'typeName', o.type_name, 'priceFen', o.price_fen)
      order by o.name, o.spot_id)
    from offers o where o.spot_id = any(c.spot_ids) and o.shop_id = c.shop_id and not o.deleted), '[]') as goods
from simulation.shop_configs c join shops s using (shop_id)`;

/** A living config within a scope; `lock` holds it until the transaction ends. */
export async function findShopConfig(db: Db, id: string, scope: OrderScope, lock = false): Promise<StoredShopConfig | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const text = `${selection} where c.id = $1 and not c.deleted and ${sql}${lock ? ' for update of c' : ''}`;
  return (await db.query<StoredShopConfig>(text, [id, ...values])).rows[0];
}

export type ShopConfigRow = ShopConfigContent & { id: string; shopId: string; now: Date };
const valuesOf = ({ id, shopId, name, spotIds, figures, now }: ShopConfigRow) => [
  id,
  shopId,
  name,
  spotIds,
  now,
  ...shopFigures.map(([figure]) => figures[figure]),
];

/** Stores a new config as version 1. */
export async function insertShopConfig(db: Db, row: ShopConfigRow): Promise<void> {
  const places = columns.map((_, nth) => `$${nth + 6}`).join(', ');
  await db.query(
    `insert into simulation.shop_configs (id, shop_id, name, spot_ids, changed_at, version, ${columns.join(', ')})
     values ($1, $2, $3, $4, $5, 1, ${places})`,
    valuesOf(row),
  );
}

/** Stores an edit as the next version; the caller holds the row. */
export async function updateShopConfig(db: Db, row: ShopConfigRow): Promise<void> {
  const sets = columns.map((column, nth) => `${column} = $${nth + 6}`).join(', ');
  await db.query(
    `update simulation.shop_configs set name = $3, spot_ids = $4, changed_at = greatest(changed_at, $5), version = version + 1, ${sets}
     where id = $1 and shop_id = $2`,
    valuesOf(row),
  );
}

/** S-30: takes a config away, its tasks and their rows with it; undefined where there is none in the scope, false where it is gone already. */
export async function removeShopConfig(db: Db, id: string, scope: OrderScope): Promise<boolean | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const found = await db.query<{ deleted: boolean }>(
    `select deleted from simulation.shop_configs where id = $1 and ${sql} for update`,
    [id, ...values],
  );
  if (!found.rows[0]) return undefined;
  if (found.rows[0].deleted) return false;
  await db.query('update simulation.shop_configs set deleted = true, version = version + 1 where id = $1', [id]);
  return true;
}

/** A page of the living configs of a scope, newest first, with the number of all that match. */
export async function listShopConfigs(db: Db, query: ShopConfigQuery, scope: OrderScope) {
  const { sql, values } = scopeCondition(scope, 1);
  const given: unknown[] = [...values];
  const add = (value: unknown) => `$${given.push(value)}`;
  const parts = ['not c.deleted', sql];
  if (query.ids) parts.push(`c.id = any(${add(query.ids.filter(isUuid))}::uuid[])`);
  if (query.configId) parts.push(`c.id = any(${add([query.configId].filter(isUuid))}::uuid[])`);
  if (query.shopId) parts.push(`c.shop_id = ${add(query.shopId)}`);
  if (query.name) parts.push(`c.name ilike ${add(containing(query.name))}`);
  const where = parts.join(' and ');
  const order = { table: 'simulation.shop_configs', column: 'c.id', id: 'c.id', idType: 'uuid', direction: 'desc' } as const;
  const page = pageOf(query, order, given);
  const found = await db.query<StoredShopConfig>(`${selection} where ${where}${page.behind} ${page.tail}`, page.values);
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from simulation.shop_configs c join shops s using (shop_id) where ${where}`,
    given,
  );
  const { rows: list, ...rest } = page.cut(found.rows);
  return { list, total: counted.rows[0]!.total, ...rest };
}

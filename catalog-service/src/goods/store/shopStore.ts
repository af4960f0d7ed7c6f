import type { EventData } from '@xinyue/contracts';
import { usual } from '@xinyue/contracts/plainText';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';

/** Keeps the read model of shops: only a newer version of a shop counts. It is open since its first fact; `time` is ISO 8601. */
export async function saveShop(
  db: Db,
  shop: EventData<'merchant.changed'>,
  { version, time }: { version: number; time: string },
): Promise<void> {
  await db.query(
    `insert into shops (id, name, open, version, since, licence_checked, renamed_at)
     values ($1, $2, $3, $4, case when $4 = 1 then ($5::timestamptz at time zone 'Asia/Shanghai')::date end, $6, now())
     on conflict (id) do update set name = excluded.name, open = excluded.open, version = excluded.version,
       renamed_at = case when shops.name = excluded.name then shops.renamed_at else greatest(shops.renamed_at, clock_timestamp()) end,
       since = coalesce(excluded.since, shops.since), licence_checked = coalesce(excluded.licence_checked, shops.licence_checked)
     where shops.version < excluded.version`,
    [shop.shopId, shop.name, shop.open, version, time, shop.licenceChecked ?? null],
  );
}

/**
 * Shops that bear one of these names or ids within the caller's scope, and those whose names may be shown as one of these although they are
 * stored otherwise: all with characters that a text may lose when it is cleaned. `key` is the id.
 */
export async function shopsNamed(db: Db, texts: string[], { ownerId }: Scope) {
  const { rows } = await db.query<{ id: string; name: string; key: string }>(
    `select id, name, id as key from shops
     where (id = any($1) or name = any($1) or name !~ $3 or name <> btrim(name)) and ($2::text is null or id = $2)`,
    [texts, ownerId, usual.source],
  );
  return rows;
}

/** The names of the shops that are open, by their ids. */
export async function listOpenShops(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>('select id, name from shops where open');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function shopExists(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from shops where id = $1', [id]);
  return rowCount === 1;
}

import type { Db } from '@xinyue/kit/db/db';

/** A shop as far as its keys are concerned; `version` is that of the last fact about it. */
export type Shop = { id: string; name: string; open: boolean; version: number };

/** Keeps a fact about a shop, unless a later one is there. */
export async function saveShop(db: Db, { id, name, open, version }: Shop): Promise<void> {
  await db.query(
    `insert into shops (id, name, open, version) values ($1, $2, $3, $4)
     on conflict (id) do update set name = excluded.name, open = excluded.open, version = excluded.version
       where shops.version < excluded.version`,
    [id, name, open, version],
  );
}

/** Held until the transaction ends: keys of one shop are made one after the other. */
export const lockShop = (db: Db, id: string) => db.query('select from shops where id = $1 for update', [id]);

/** Whether the door is closed to the keys of this shop; one that nobody knows of is. */
export async function isShopShut(db: Db, id: string): Promise<boolean> {
  return !(await db.query<{ open: boolean }>('select open from shops where id = $1', [id])).rows[0]?.open;
}

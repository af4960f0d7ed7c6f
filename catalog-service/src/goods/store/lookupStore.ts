import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { createLookup, type Lookup } from '../domain/createLookup.ts';
import type { LookupRow } from '../domain/lookupRow.ts';

/** Goods that are read at a time: others are answered in between. */
const portion = 5_000;
/** With more of them changed it is quicker to read all goods. */
const changesAtMost = 10_000;

const columns = `l.listed, l.price_fen as "priceFen", l.ton_up_fen as "tonUpFen", l.ton_down_fen as "tonDownFen", l.words, l.type_id as "typeId",
  l.shop_id as "shopId", l.pickup_area as area, l.brand_name as brand, l.level, l.origin, l.warehouse_address as warehouse,
  l.customs_state as customs, l.basis_contract as contract, l.tax_included::text as "taxIncluded"`;
const rowsOf = (from: string) => `(select coalesce(json_agg(good), '[]') from (${from}) good)`;
const openShops = `(select coalesce(array_agg(id), '{}') from shops where open)`;

// Both ends of the range are named: of a single one the planner thinks a third of the table, and reads all of it.
const notSeen = (snapshot: string) =>
  `xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;
/** A database that was set back to an earlier state knows nothing of what a snapshot saw. */
const knows = (snapshot: string) => `pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`;

/** Whether no good came, went or changed what lists go by since a snapshot, and no shop opened or closed. */
export const unchangedSince = (snapshot: string): string =>
  `(${knows(snapshot)} and not exists (select from spot_lookup_changes where ${notSeen(snapshot)}))`;

/** The same, asked by itself. */
export async function isUnchanged(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await db.query<{ same: boolean }>({
    name: 'same-goods',
    text: `select ${unchangedSince('$1')} as same`,
    values: [snapshot],
  });
  return rows[0]!.same;
}

const reading = `select ${rowsOf(`select l.id, ${columns} from spot_lookup l where l.id > $1 order by l.id limit ${portion}`)} as rows`;
// One look-up by key for each of them, however many the planner expects.
const taken = `select c.id, l.id is null as gone, ${columns}
  from changed c left join lateral (select * from spot_lookup where id = c.id limit 1) l on true where c.id <> '' limit ${changesAtMost}`;
const changing = `
with changed as materialized (select distinct id from spot_lookup_changes where ${notSeen('$1')})
select pg_current_snapshot()::text as seen, ${knows('$1')} and (select count(*) from changed) <= ${changesAtMost} as known,
  case when exists (select from changed where id = '') then ${openShops} end as open,
  ${rowsOf(taken)} as rows`;

/** All goods as lists look them up, and the snapshot in which they were so. */
export const readLookup = (pool: Pool): Promise<{ lookup: Lookup; seen: string }> =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const lookup = createLookup();
    const { rows } = await client.query<{ seen: string; open: string[] }>(
      `select pg_current_snapshot()::text as seen, ${openShops} as open`,
    );
    lookup.setOpen(rows[0]!.open);
    for (let last: string | undefined = ''; last !== undefined;) {
      const goods: LookupRow[] = (await client.query<{ rows: LookupRow[] }>(reading, [last])).rows[0]!.rows;
      lookup.put(goods);
      last = goods.length < portion ? undefined : goods.at(-1)!.id;
    }
    return { lookup, seen: rows[0]!.seen };
  });

type Changes = { seen: string; known: boolean; open: string[] | null; rows: (LookupRow & { gone: boolean })[] };

/** Takes in what was changed since a snapshot and answers the new one; undefined where all goods must be read anew. */
export async function takeChanges(db: Db, lookup: Lookup, seen: string): Promise<string | undefined> {
  const { rows } = await db.query<Changes>({ name: 'lookup-changes', text: changing, values: [seen] });
  const changes = rows[0]!;
  if (!changes.known) return undefined;
  lookup.put(changes.rows.filter(({ gone }) => !gone));
  lookup.remove(changes.rows.filter(({ gone }) => gone).map(({ id }) => id));
  if (changes.open) lookup.setOpen(changes.open);
  return changes.seen;
}

/** Deletes changes that are older than any snapshot in use. */
export async function pruneLookupChanges(db: Db, now: Date): Promise<void> {
  await db.query("delete from spot_lookup_changes where at < $1::timestamptz - interval '1 hour'", [now]);
}

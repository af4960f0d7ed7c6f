import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool, PoolClient } from 'pg';

/** Changes of a table folded in one transaction. */
const perTurn = 50_000;

/** A table of kept counts and what is counted by; the first key is never null. */
type Counts = { table: string; keys: string[]; nullable?: string };
type Folding = {
  /** The changes that are folded, and the rows of counts that these, `taken`, stand for. */
  changes: string;
  rows: string;
  into: Counts[];
};

/** Sums the changes up by the keys of one table, adds them to its counts and takes away what comes to nothing. */
function addSql({ table, keys, nullable }: Counts): string {
  const list = keys.join(', ');
  // An index knows `=` alone.
  const same = (one: string, other: string) =>
    keys.map((key) => `${one}.${key} ${key === nullable ? 'is not distinct from' : '='} ${other}.${key}`).join(' and ');
  return `
sums_${table} as (
  select ${list}, sum(orders)::bigint as orders, sum(fen) as fen from scoped group by ${list}
), gone_${table} as (
  delete from ${table} c using sums_${table} s where ${same('c', 's')} and c.orders + s.orders = 0 and c.fen + s.fen = 0
  returning ${keys.map((key) => `c.${key}`).join(', ')}
), kept_${table} as (
  insert into ${table} as c (${list}, orders, fen)
  select s.* from sums_${table} s left join gone_${table} g on ${same('g', 's')}
  where g.${keys[0]} is null and not (s.orders = 0 and s.fen = 0)
  on conflict (${list}) do update set orders = c.orders + excluded.orders, fen = c.fen + excluded.fen
)`;
}

/** One statement: takes changes away and adds them to all counts that they are folded into. */
const foldSql = ({ changes, rows, into }: Folding): string => `
with taken as (
  delete from ${changes} where ctid = any(array(select ctid from ${changes} limit ${perTurn})) returning *
), scoped as (${rows}), ${into.map(addSql).join(', ')}
select count(*)::int as taken from taken`;

const orderCounts: Folding = {
  changes: 'order_count_changes',
  rows: `select shop_id as scope, shop_name, status, ordered_day, paid_day, orders, fen from taken
    union all select '', '', status, ordered_day, paid_day, orders, fen from taken`,
  into: [
    { table: 'order_counts', keys: ['scope', 'ordered_day', 'status', 'shop_name', 'paid_day'], nullable: 'paid_day' },
    { table: 'order_totals', keys: ['scope', 'shop_name', 'status'] },
  ],
};
const saleCounts: Folding = {
  changes: 'sale_count_changes',
  rows: 'select * from taken',
  into: [{ table: 'sale_counts', keys: ['paid_day', 'shop_name', 'spot_name', 'type_name', 'pay_type'] }],
};
const folds = [orderCounts, saleCounts].map(({ changes, ...folding }) => ({ changes, text: foldSql({ changes, ...folding }) }));

/**
 * Folds what changed into the kept counts, so that readers have little to add up; a count of nothing is no row. Answers how many changes it folded. One process at a time:
 * two would wait for each other's rows. Whoever finds it under way does nothing.
 */
export const foldCounts = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtext('order_counts')) as mine");
    if (!rows[0]!.mine) return 0;
    let folded = 0;
    for (const { changes, text } of folds) folded += await fold(db, changes, text);
    return folded;
  });

async function fold(db: PoolClient, changes: string, text: string): Promise<number> {
  const due = await db.query(`select 1 from ${changes} limit 1`);
  if (!due.rowCount) return 0;
  return (await db.query<{ taken: number }>({ name: `fold-${changes}`, text })).rows[0]!.taken;
}

/** So many folded changes leave rows behind that every reader looks through until the server's own vacuum comes by. */
const sweptFrom = 5_000;

/** The job: folds, and sweeps where much was folded. */
export function createFolding(pool: Pool): () => Promise<void> {
  let unswept = 0;
  return async () => {
    unswept += await foldCounts(pool);
    if (unswept < sweptFrom) return;
    unswept = 0;
    await pool.query('vacuum order_count_changes, sale_count_changes');
  };
}

import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool, PoolClient } from 'pg';

/** Changes of a table folded in one transaction. */
const perTurn = 50_000;

type Folding = {
  /** The kept counts and the changes that are folded into them. */
  counts: string;
  changes: string;
  /** What is counted by; the first one is never null. */
  keys: string[];
  nullable?: string;
  /** Rows of the counts that the changes `taken` stand for. */
  rows: string;
};

/** One statement: sums the changes up, adds them to the counts and takes away what comes to nothing. */
function foldSql({ counts, changes, keys, nullable, rows }: Folding): string {
  const list = keys.join(', ');
  // An index knows `=` alone.
  const same = (one: string, other: string) =>
    keys.map((key) => `${one}.${key} ${key === nullable ? 'is not distinct from' : '='} ${other}.${key}`).join(' and ');
  return `
with taken as (
  delete from ${changes} where id in (select id from ${changes} order by id limit ${perTurn}) returning *
), summed as (
  select ${list}, sum(orders)::bigint as orders, sum(fen) as fen from (${rows}) as scoped group by ${list}
), gone as (
  delete from ${counts} c using summed s where ${same('c', 's')} and c.orders + s.orders = 0 and c.fen + s.fen = 0
  returning ${keys.map((key) => `c.${key}`).join(', ')}
), kept as (
  insert into ${counts} as c (${list}, orders, fen)
  select s.* from summed s left join gone g on ${same('g', 's')} where g.${keys[0]} is null and not (s.orders = 0 and s.fen = 0)
  on conflict (${list}) do update set orders = c.orders + excluded.orders, fen = c.fen + excluded.fen
)
select count(*)::int as taken from taken`;
}

const orderCounts: Folding = {
  counts: 'order_counts',
  changes: 'order_count_changes',
  keys: ['scope', 'ordered_day', 'status', 'shop_name', 'paid_day'],
  nullable: 'paid_day',
  rows: `select shop_id as scope, shop_name, status, ordered_day, paid_day, orders, fen from taken
    union all select '', '', status, ordered_day, paid_day, orders, fen from taken`,
};
const saleCounts: Folding = {
  counts: 'sale_counts',
  changes: 'sale_count_changes',
  keys: ['paid_day', 'shop_name', 'spot_name', 'type_name', 'pay_type'],
  rows: 'select * from taken',
};
const folds = [orderCounts, saleCounts].map((folding) => ({ ...folding, text: foldSql(folding) }));

/**
 * Folds what changed into the kept counts, so that readers have little to add up; a count of nothing is no row. Answers how many changes it folded. One process at a time:
 * two would wait for each other's rows. Whoever finds it under way does nothing.
 */
export const foldCounts = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtext('order_counts')) as mine");
    if (!rows[0]!.mine) return 0;
    let folded = 0;
    for (const { counts, changes, text } of folds) folded += await fold(db, counts, changes, text);
    return folded;
  });

async function fold(db: PoolClient, counts: string, changes: string, text: string): Promise<number> {
  const due = await db.query(`select 1 from ${changes} limit 1`);
  if (!due.rowCount) return 0;
  return (await db.query<{ taken: number }>({ name: `fold-${counts}`, text })).rows[0]!.taken;
}

import type pg from 'pg';
import type { Open } from '../restoring/recoverCluster.ts';

/** What was looked at, what is of a kind that nobody can look at, and what is damaged. */
export type Looked = { tables: number; indexes: number; others: number; damaged: string[] };

/** Of its own: what the restored database has shall be told from what the drill puts there. */
const schema = 'xinyue_drill';

/** Every table and index of every database of a server that nobody uses, by amcheck, which is put there for it. */
export async function checkCluster(open: Open, print: (line: string) => void): Promise<Looked> {
  const all: Looked = { tables: 0, indexes: 0, others: 0, damaged: [] };
  for (const database of await listDatabases(open)) {
    const client = await open(database);
    try {
      const found = await checkDatabase(client);
      print(`${database}: ${found.tables} tables and ${found.indexes} indexes`);
      all.tables += found.tables;
      all.indexes += found.indexes;
      all.others += found.others;
      all.damaged.push(...found.damaged.map((what) => `${database}: ${what}`));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return all;
}

async function listDatabases(open: Open): Promise<string[]> {
  const client = await open('postgres');
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datallowconn and not datistemplate order by 1',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

type Relation = { oid: number; name: string; kind: string; unique: boolean };

/** Without what belongs to a session alone, and without indexes that a broken build left: nobody reads those. */
const relations = `
select c.oid::int8::float8 as oid, n.nspname || '.' || c.relname as name, coalesce(am.amname, '') as kind, coalesce(i.indisunique, false) as unique
from pg_class c join pg_namespace n on n.oid = c.relnamespace
left join pg_am am on am.oid = c.relam left join pg_index i on i.indexrelid = c.oid
where c.relpersistence <> 't' and n.nspname <> '${schema}'
  and (c.relkind in ('r', 'm', 't') or c.relkind = 'i' and i.indisvalid and i.indisready)
order by c.oid`;

async function checkDatabase(client: pg.Client): Promise<Looked> {
  await client.query('set search_path = pg_catalog, pg_temp; set statement_timeout = 0');
  await client.query(`create schema if not exists ${schema}; create extension if not exists amcheck schema ${schema}`);
  const checks = await checksOf(client);
  const { rows } = await client.query<Relation>(relations);
  const looked: Looked = { tables: 0, indexes: 0, others: 0, damaged: [] };
  for (const { oid, name, kind, unique } of rows) {
    const check = checks[kind];
    if (!check) {
      looked.others += 1;
      continue;
    }
    if (kind === 'heap') looked.tables += 1;
    else looked.indexes += 1;
    const fault = await client.query<{ fault: string }>(check(unique), [oid]).then(
      ({ rows: faults }) => (kind === 'heap' ? faults[0]?.fault : undefined),
      (error: Error) => error.message,
    );
    if (fault) looked.damaged.push(`${name}: ${fault}`);
  }
  return looked;
}

/** What this release of amcheck can look at, by the kind of the relation. */
async function checksOf(client: pg.Client): Promise<Record<string, (unique: boolean) => string>> {
  const { rows } = await client.query<{ uniques: boolean; gin: boolean }>(
    `select to_regprocedure('${schema}.bt_index_check(regclass, boolean, boolean)') is not null as uniques,
       to_regprocedure('${schema}.gin_index_check(regclass)') is not null as gin`,
  );
  const { uniques, gin } = rows[0]!;
  const btree = (unique: boolean) =>
    `select ${schema}.bt_index_check($1::oid::regclass, true${uniques ? `, ${String(unique)}` : ''}) as fault`;
  return {
    heap: () =>
      `select msg || ' (block ' || blkno || ')' as fault from ${schema}.verify_heapam($1::oid::regclass, on_error_stop => true, check_toast => true) limit 1`,
    btree,
    ...(gin && { gin: () => `select ${schema}.gin_index_check($1::oid::regclass) as fault` }),
  };
}

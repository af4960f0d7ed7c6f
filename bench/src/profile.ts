import { withClient } from '@xinyue/scripts/postgres/withClient';

/** Settings of a server that counts what its statements take. */
export const profiled = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000' };

const dearest = 40;

const select = `
select d.datname as base, calls::float8 as calls, rows::float8 as rows, total_exec_time as ms, wal_bytes::float8 as wal, wal_fpi::float8 as pages,
  left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text
from pg_stat_statements s join pg_database d on d.oid = s.dbid order by total_exec_time desc limit ${dearest}`;

type Statement = { base: string; calls: number; rows: number; ms: number; wal: number; pages: number; text: string };

/** Counts from now on; what it answers prints the dearest statements since, by the time they took, waits included. */
export async function beginProfile(superuserUrl: string): Promise<() => Promise<void>> {
  await withClient(superuserUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });
  return () =>
    withClient(superuserUrl, async (client) => {
      for (const { base, calls, rows, ms, wal, pages, text } of (await client.query<Statement>(select)).rows)
        console.log(
          `  ${Math.round(ms)} ms in ${calls} calls, ${rows} rows, ${Math.round(wal / 1000)} kB of WAL with ${pages} whole pages, ${base}: ${text}`,
        );
    });
}

import { type ServiceName, serviceNames } from '@xinyue/contracts';
import { type SealedTable, sealedTables } from '@xinyue/contracts/seals';
import { createSeals, type Seals } from '@xinyue/kit/crypto/createSeals';
import { findUnsealed } from '@xinyue/kit/crypto/sealRows';
import type { Pool } from 'pg';
import type { SealKeys } from '../keys/sealKeys.ts';
import type { Check, Databases } from './Check.ts';

/** ADR 44: what decides about money and rights is as the service sealed it; without the keys nobody can tell, and the rows are counted. */
export async function checkSeals(databases: Databases, keys: SealKeys | undefined): Promise<Check[]> {
  const sealing = serviceNames.filter((name) => sealedTables[name].length > 0);
  return Promise.all(sealing.map((name) => checkOne(name, databases[name], keys && createSeals(keys[name]))));
}

async function checkOne(service: ServiceName, pool: Pool, seals: Seals | undefined): Promise<Check> {
  const name = `${service} wrote what decides`;
  const tables = sealedTables[service];
  if (!seals) {
    const counts = await Promise.all(tables.map((table) => countRows(pool, table)));
    return { name, ok: true, detail: `${sum(counts)} rows, left out without the keys` };
  }
  const whole = await findWhole(pool);
  const looked = await Promise.all(tables.map(async (table) => ({ table, ...(await findUnsealed(pool, seals, table)) })));
  const wrong = [
    ...looked.flatMap(({ table, wrong: rows }) => rows.map((row) => `${titleOf(table)} ${row}`)),
    ...whole.filter(({ times }) => times > 1).map(({ key, times }) => `${key} was sealed as a whole ${times} times`),
    ...(await findOtherKeys(pool, seals)),
  ];
  const noted = whole.map(({ key, at }) => `; ${key} was sealed as a whole at ${at}`).join('');
  if (wrong.length === 0) return { name, ok: true, detail: `${sum(looked.map(({ rows }) => rows))} rows looked at${noted}` };
  return {
    name,
    ok: false,
    detail: `wrong: ${wrong.slice(0, 5).join('; ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}`,
  };
}

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
/** Of a table with several seals, which. */
const titleOf = ({ table, seal }: SealedTable) => (seal === 'seal' ? table : `${table} (${seal})`);

async function countRows(pool: Pool, { table }: SealedTable): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

/**
 * When rows of before were sealed as they were found: once, at the upgrade. Who sees another time sees that somebody took seals away to have what he
 * wrote sealed.
 */
async function findWhole(pool: Pool): Promise<{ key: string; times: number; at: string }[]> {
  const { rows } = await pool.query<{ key: string; times: number; at: string }>(
    `select key, count(*)::int as times, to_char(max(at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
     from audit, jsonb_object_keys(after) as key where what = 'seals.made' group by key order by key`,
  );
  return rows;
}

async function findOtherKeys(pool: Pool, { marks }: Seals): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select distinct table_name || ' is sealed with another key' as what from seals_made where mark <> all($1::text[])`,
    [marks],
  );
  return rows.map(({ what }) => what);
}

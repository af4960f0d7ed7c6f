import { type ServiceName, serviceNames } from '@xinyue/contracts';
import { type SealedTable, sealedTables } from '@xinyue/contracts/seals';
import { createSeals, type Seals } from '@xinyue/kit/crypto/createSeals';
import { findUnsealed, sealedList } from '@xinyue/kit/crypto/sealRows';
import { createRandom } from '@xinyue/kit/testing/createRandom';
import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import pg, { type Client } from 'pg';
import { makeProvenWorld, provenEnv } from '../../system/provenWorld.ts';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import type { SecurityCheck, Verdict } from '../runChecks.ts';

const seed = 500;
type Random = ReturnType<typeof createRandom>;
type Sealed = { spec: SealedTable; seals: Seals };
type Trial = { spec: SealedTable; column: string; outcome: 'seen' | 'unseen' | 'refused' | 'same' };

/** Another value of a column `c` by its type, for who writes straight into the table. */
const others: Record<string, string[]> = {
  text: [`coalesce(c, '') || 'x'`, `''`, `reverse(coalesce(c, 'ab'))`],
  uuid: ['gen_random_uuid()'],
  bool: ['not coalesce(c, false)'],
  int2: ['coalesce(c, 0) + 1'],
  int4: ['coalesce(c, 0) + 1', '0'],
  int8: ['coalesce(c, 0) + 1', 'coalesce(c, 0) * 10', '0'],
  timestamptz: [`coalesce(c, now()) - interval '40 days'`, 'now()', `c + interval '1 millisecond'`],
  interval: [`coalesce(c, interval '0') + interval '1 second'`],
  bytea: [`sha256(coalesce(c, ''))`, `coalesce(c, '') || '\\x00'`],
  jsonb: [`'{"other":true}'`],
  _text: [`coalesce(c, '{}') || 'x'`, `'{}'`],
  _uuid: [`coalesce(c, '{}') || gen_random_uuid()`, `'{}'`],
};

/** What a seal covers that stands in tables beside: codes of a role, departments that a member of staff reaches, keys of a partner. */
const beside: Record<string, string> = {
  'roles.codes': `delete from role_permissions g where g.role_id = $1 and g.permission_id = (select min(permission_id) from role_permissions where role_id = $1)`,
  'staff.departments': `insert into staff_departments (account_id, dept_id) select $1, min(id) from departments where id not in (select dept_id from staff_departments where account_id = $1)`,
  'partners.keys': `update partner_keys set ends_at = coalesce(ends_at, now()) + interval '1 year' where partner_id = $1`,
};

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random.between(0, from.length))]!;

/** Changes a column of one row as the administrator of the database, looks, and undoes it; undefined where the table is empty. */
async function changeOne(client: Client, random: Random, { spec, seals }: Sealed): Promise<Trial | undefined> {
  const column = pick(random, spec.columns);
  const { table, id } = spec;
  const { rows: all } = await client.query<{ id: unknown }>(`select ${id} as id from ${table} order by ${id}`);
  if (all.length === 0) return undefined;
  const row = pick(random, all).id;
  const readRow = async () =>
    JSON.stringify((await client.query(`select ${sealedList(spec)} from ${table} t where t.${id} = $1`, [row])).rows);
  await client.query('begin');
  try {
    const before = await readRow();
    const sql = beside[`${table}.${column}`] ?? (await updateOf(client, random, spec, column));
    const refused = await client.query(sql, [row]).then(
      () => false,
      () => true,
    );
    if (refused) return { spec, column, outcome: 'refused' };
    if ((await readRow()) === before) return { spec, column, outcome: 'same' };
    const { wrong } = await findUnsealed(client, seals, spec);
    return { spec, column, outcome: wrong.length === 1 ? 'seen' : 'unseen' };
  } finally {
    await client.query('rollback');
  }
}

async function updateOf(client: Client, random: Random, { table, id }: SealedTable, column: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select udt_name as type from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2`,
    [table, column],
  );
  const another = `(select o.${column} from ${table} o order by o.${column} desc limit 1)`;
  const value = pick(random, [...others[rows[0]!.type]!, another, 'null']);
  return `update ${table} t set ${column} = ${value.replaceAll(/\bc\b/g, `t.${column}`)} where t.${id} = $1`;
}

async function measure({ system }: Copy, wanted: number): Promise<Verdict> {
  const random = createRandom(seed);
  const sealed = serviceNames.flatMap((service) =>
    sealedTables[service].map((spec) => ({ service, spec, seals: createSeals(system.secrets.sealKeys[service]) })),
  );
  const clients = new Map<ServiceName, Client>();
  const counts = { seen: 0, unseen: 0, refused: 0, same: 0 };
  const [unseen, empty, looked] = [new Set<string>(), new Set<string>(), new Set<string>()];
  try {
    for (const { service } of sealed) {
      if (clients.has(service)) continue;
      const client = new pg.Client({ connectionString: adminUrlOf(system, service) });
      await client.connect();
      clients.set(service, client);
    }
    // What the database itself refuses, and a value that was there already, are no tries.
    for (let nth = 0; counts.seen + counts.unseen < wanted && nth < 10 * wanted; nth += 1) {
      const one = sealed[nth % sealed.length]!;
      const trial = await changeOne(clients.get(one.service)!, random, one);
      const name = `${one.spec.table}.${trial?.column ?? ''}`;
      if (!trial) empty.add(one.spec.table);
      else counts[trial.outcome] += 1;
      if (trial?.outcome === 'seen') looked.add(name);
      if (trial?.outcome === 'unseen') unseen.add(name);
    }
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
  return {
    kept: counts.seen >= wanted && counts.unseen === 0,
    figures: `${counts.seen + counts.unseen} changes of ${looked.size} columns, seed ${seed}: ${counts.seen} seen, ${counts.unseen} unseen ${[...unseen].join(', ')}; ${counts.refused} refused by the database; without rows: ${[...empty].join(', ') || 'none'}`,
  };
}

/** Whoever has a database and no key changes nothing unseen in what decides about money and rights. */
export const changedColumns: SecurityCheck = {
  row: 'ADR 44',
  name: 'another value in one column of what is sealed is seen',
  async run({ sizes }) {
    const copy = await startCopy({ build: false, env: provenEnv });
    try {
      await makeProvenWorld(copy);
      return await measure(copy, sizes.columns);
    } finally {
      await copy.stop();
    }
  },
};

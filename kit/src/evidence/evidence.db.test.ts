import type { Actor } from '@xinyue/contracts/actor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../audit/createAudit.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { migrate } from '../db/migrate.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { silentLog } from '../Logger.ts';
import { chainEvidence } from './startChain.ts';
import { checkChain } from './checkChain.ts';
import { evidenceMigration } from './evidenceMigration.ts';
import { startChain } from './startChain.ts';
import { beginKey, keyChain } from './keyChain.ts';
import { linkHash } from './evidenceRows.ts';
import { createSeals, type Seals } from '../crypto/createSeals.ts';
import { testSeals } from '../testing/testSeals.ts';

const actor: Actor = { accountId: 'id', ownerId: 'o', userType: 0, account: 'a', name: '甲', origin: '1.2.3.4', session: 's' };
let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('evidence');
  await migrate({
    url: database.url,
    migrations: [{ name: '001', up: createAudit }, evidenceMigration, { name: '401', up: keyChain }],
  });
  await beginKey(database.pool, testSeals);
});
afterAll(() => database.drop());

const write = (what: string) => writeAudit(database.pool, { actor, what, rowId: '1', before: { a: 1 }, after: { a: null } });
const check = async () => {
  const client = await database.pool.connect();
  try {
    return await checkChain(client, testSeals);
  } finally {
    client.release();
  }
};
/** As a superuser who knows what to switch off. */
const forge = (sql: string) =>
  database.pool.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);

it('F15 links every row once, in order, however many processes run the job at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(`thing.made${n}`)));
  const counts = await Promise.all([
    chainEvidence(database.pool, testSeals),
    chainEvidence(database.pool, testSeals),
    chainEvidence(database.pool, testSeals),
  ]);
  expect(counts.reduce((all, count) => all + count)).toBe(40);
  await write('thing.edited');
  const linked: string[] = [];
  expect(await chainEvidence(database.pool, testSeals, (table) => void linked.push(table))).toBe(1);
  expect(linked).toEqual(['audit']);
  expect(await check()).toEqual({ wrong: [], links: 41 });
});

it('F15 links also a row that was committed behind a later one', async () => {
  const late = await database.pool.connect();
  await late.query('begin');
  await writeAudit(late, { actor, what: 'thing.late', rowId: '1' });
  await write('thing.early');
  await chainEvidence(database.pool, testSeals);
  await late.query('commit');
  late.release();
  expect(await chainEvidence(database.pool, testSeals)).toBe(1);
  expect(await check()).toEqual({ wrong: [], links: 43 });
});

it('F15 a service that stops links what was written since the last run', async () => {
  const chain = await startChain(database.pool, testSeals, silentLog);
  await write('thing.last');
  await chain.stop();
  expect(await chainEvidence(database.pool, testSeals)).toBe(0);
  expect(await check()).toEqual({ wrong: [], links: 44 });
});

it('F15 a new column without a value changes no link', async () => {
  await database.pool.query('alter table audit add column later text');
  expect(await check()).toEqual({ wrong: [], links: 44 });
});

it.each([
  [
    'a row that was changed',
    `update audit set who_name = 'forged' where id = 5`,
    /row 5 of audit was changed/,
    `update audit set who_name = '甲' where id = 5`,
  ],
  [
    'a link that is gone',
    `create table taken as select * from evidence_chain where seq = 7; delete from evidence_chain where seq = 7`,
    /links before 8 are gone/,
    'insert into evidence_chain select * from taken',
  ],
  [
    'a row put in without the job',
    `insert into audit (id, at, who_id, who_name, who_type, what, row_id) overriding system value values (999999, now() - interval '1 day', 'x', 'x', 0, 'x', 'x')`,
    /row 999999 of audit is not linked/,
    'delete from audit where id = 999999',
  ],
  [
    'a row that is gone',
    'create table gone as select * from audit where id = 6; delete from audit where id = 6',
    /row 6 of audit is gone/,
    'insert into audit overriding system value select * from gone',
  ],
])('F15 the check sees %s', async (_what, destroy, message, mend) => {
  await forge(destroy);
  expect((await check()).wrong).toContainEqual(expect.stringMatching(message));
  await forge(mend);
  expect(await check()).toEqual({ wrong: [], links: 44 });
});

it('ADR 44 who knows how links are made but has no key rewrites nothing', async () => {
  const rows = await database.pool.query<{ seq: string; table: string; id: string; hash: string }>(
    'select seq::text, table_name as table, row_id::text as id, hash from evidence_chain order by evidence_chain.seq',
  );
  await forge(`create table rewritten as select * from evidence_chain; create table audited as select * from audit where id = 5;
    update audit set who_name = 'forged' where id = 5`);
  let before = '';
  for (const { seq, table, id } of rows.rows) {
    const body = await database.pool.query<{ body: string }>(
      'select jsonb_strip_nulls(to_jsonb(t))::text as body from audit t where id = $1',
      [id],
    );
    before = linkHash(before, table, body.rows[0]!.body);
    await forge(`update evidence_chain set hash = '${before}' where seq = ${seq}`);
  }
  expect((await check()).wrong).not.toEqual([]);
  await forge(`update evidence_chain c set hash = r.hash from rewritten r where c.seq = r.seq;
    update audit a set who_name = o.who_name from audited o where a.id = o.id`);
  expect(await check()).toEqual({ wrong: [], links: 44 });
});

it('ADR 44 links from before there was a key stay what they are, and none of them is made later', async () => {
  const old = await tempDatabase('evidence');
  try {
    await migrate({
      url: old.url,
      migrations: [{ name: '001', up: createAudit }, evidenceMigration, { name: '401', up: keyChain }],
    });
    const look = async (given: { seals: Seals | undefined } = { seals: testSeals }) => {
      const client = await old.pool.connect();
      return checkChain(client, given.seals).finally(() => client.release());
    };
    const entry = (what: string) => writeAudit(old.pool, { actor, what, rowId: '1' });
    await entry('thing.old');
    const { rows } = await old.pool.query<{ body: string }>('select jsonb_strip_nulls(to_jsonb(t))::text as body from audit t');
    const zone = await old.pool.connect();
    await zone.query("set timezone = 'UTC'");
    const { rows: utc } = await zone.query<{ body: string }>('select jsonb_strip_nulls(to_jsonb(t))::text as body from audit t');
    zone.release(true);
    expect(rows).toHaveLength(1);
    await old.pool.query('insert into evidence_chain (seq, table_name, row_id, hash) values (1, $1, 1, $2)', [
      'audit',
      linkHash('', 'audit', utc[0]!.body),
    ]);
    await beginKey(old.pool, testSeals);
    await entry('thing.new');
    await chainEvidence(old.pool, testSeals);
    expect(await look()).toEqual({ wrong: [], links: 2 });
    expect(await look({ seals: undefined })).toEqual({ wrong: [], links: 2 });
    await beginKey(old.pool, testSeals);
    await expect(beginKey(old.pool, createSeals([Buffer.alloc(32, 9)]))).rejects.toThrow('not as it was written');
    expect((await look({ seals: createSeals([Buffer.alloc(32, 9)]) })).wrong).not.toEqual([]);
    await old.pool.query('update evidence_key set from_seq = 3');
    expect((await look()).wrong).toContain('what says from where on its links have a key was changed');
    await expect(beginKey(old.pool, testSeals)).rejects.toThrow('not as it was written');
  } finally {
    await old.drop();
  }
});

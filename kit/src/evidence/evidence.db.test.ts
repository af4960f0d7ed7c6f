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

const actor: Actor = { accountId: 'id', ownerId: 'o', userType: 0, account: 'a', name: '甲', origin: '1.2.3.4', session: 's' };
let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('evidence');
  await migrate({ url: database.url, migrations: [{ name: '001', up: createAudit }, evidenceMigration] });
});
afterAll(() => database.drop());

const write = (what: string) => writeAudit(database.pool, { actor, what, rowId: '1', before: { a: 1 }, after: { a: null } });
const check = async () => {
  const client = await database.pool.connect();
  try {
    return await checkChain(client);
  } finally {
    client.release();
  }
};
/** As a superuser who knows what to switch off. */
const forge = (sql: string) =>
  database.pool.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);

it('F15 links every row once, in order, however many processes run the job at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(`thing.made${n}`)));
  const counts = await Promise.all([chainEvidence(database.pool), chainEvidence(database.pool), chainEvidence(database.pool)]);
  expect(counts.reduce((all, count) => all + count)).toBe(40);
  await write('thing.edited');
  const linked: string[] = [];
  expect(await chainEvidence(database.pool, (table) => void linked.push(table))).toBe(1);
  expect(linked).toEqual(['audit']);
  expect(await check()).toEqual({ wrong: [], links: 41 });
});

it('F15 links also a row that was committed behind a later one', async () => {
  const late = await database.pool.connect();
  await late.query('begin');
  await writeAudit(late, { actor, what: 'thing.late', rowId: '1' });
  await write('thing.early');
  await chainEvidence(database.pool);
  await late.query('commit');
  late.release();
  expect(await chainEvidence(database.pool)).toBe(1);
  expect(await check()).toEqual({ wrong: [], links: 43 });
});

it('F15 a service that stops links what was written since the last run', async () => {
  const chain = startChain(database.pool, silentLog);
  await write('thing.last');
  await chain.stop();
  expect(await chainEvidence(database.pool)).toBe(0);
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

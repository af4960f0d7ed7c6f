import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../Logger.ts';
import { eventually } from '../testing/eventually.ts';
import { type TempDatabase, tempDatabase } from '../testing/tempDatabase.ts';
import { endApart } from './endApart.ts';

let database: TempDatabase;
beforeAll(async () => void (database = await tempDatabase('end')));
afterAll(() => database.drop());

const held = `select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const asking = `select from pg_stat_activity
  where application_name = 'bus.end' and query like '%try_advisory%' and datname = current_database()`;
const locks = async () => (await database.pool.query(held)).rowCount;
const connected = async () => (await database.pool.query(asking)).rowCount;
const copy = (name: string, ended: string[], more: { stillLost?: () => boolean; apartMs?: number } = {}) =>
  endApart({ url: database.url, log: silentLog, stillLost: () => true, end: () => ended.push(name), apartMs: 0, ...more });

it('E6 a second copy does not end while the first one waits for its turn, and does once that has ended', async () => {
  const ended: string[] = [];
  let waits = true;
  const first = copy('first', ended, { apartMs: 3_600_000, stillLost: () => waits });
  await eventually(async () => (await locks()) === 1, { describe: 'the first one has the turn' });
  const second = copy('second', ended);
  await eventually(async () => (await connected()) === 2, { describe: 'the second one has asked' });
  expect(ended).toEqual([]);
  waits = false;
  await first;
  await second;
  expect(ended, 'the bus of the first one came back').toEqual(['second']);
});

it('E6 a copy whose bus came back goes on', async () => {
  const ended: string[] = [];
  await copy('back', ended, { stillLost: () => false });
  expect(ended).toEqual([]);
});

it('E6 the time between two ends is waited for with the turn in hand', async () => {
  const ended: number[] = [];
  const began = Date.now();
  await Promise.all(
    ['a', 'b', 'c'].map(() =>
      endApart({ url: database.url, log: silentLog, stillLost: () => true, end: () => ended.push(Date.now()), apartMs: 200 }),
    ),
  );
  const gaps = ended.map((at, n) => at - (ended[n - 1] ?? began));
  expect(ended).toHaveLength(3);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(195);
});

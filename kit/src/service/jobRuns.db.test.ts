import Knex from 'knex';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../Logger.ts';
import { eventually } from '../testing/eventually.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createRunLog, jobRunsMigration, lastDailyTime, lastRuns, type Run } from './jobRuns.ts';
import { type Job, schedule } from './schedule.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('runs');
  const knex = Knex({ client: 'pg', connection: database.url });
  await jobRunsMigration.up(knex);
  await knex.destroy();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate job_runs'));

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const run = (seconds: number, more: Partial<Run> = {}): Run => ({
  job: 'often',
  plannedAt: at(seconds),
  startedAt: at(seconds),
  endedAt: at(seconds),
  done: null,
  error: null,
  ...more,
});
const count = async () => (await database.pool.query('select from job_runs')).rowCount;

it('writes a job that runs often down once a minute, and whenever it begins to fail or is well again', async () => {
  const runs = createRunLog(database.pool, silentLog);
  for (let second = 0; second < 600; second += 5) await runs.note(run(second));
  expect(await count()).toBe(10);
  await runs.note(run(601, { error: 'broken' }));
  await runs.note(run(602, { error: 'broken' }));
  await runs.note(run(603));
  expect(await count()).toBe(12);
  expect(await lastRuns(database.pool)).toMatchObject([{ job: 'often', error: '', endedAt: '2026-01-01 08:10:03' }]);
});

it('keeps the last hundred runs of each job', async () => {
  const runs = createRunLog(database.pool, silentLog);
  for (let minute = 0; minute < 130; minute += 1) await runs.note(run(minute * 61));
  await runs.note(run(0, { job: 'other', done: 7 }));
  expect(await count()).toBe(101);
  expect(await lastRuns(database.pool)).toMatchObject([{ job: 'often' }, { job: 'other', done: 7 }]);
});

it('a table that is away stops no job', async () => {
  await expect(createRunLog({ query: () => Promise.reject(new Error('away')) } as never, silentLog).note(run(0))).resolves.toBe(
    undefined,
  );
});

it('what runs once a day runs once for its time in however many processes, and is made up for at the start', async () => {
  let ran = 0;
  const job: Job = { name: 'daily', at: '0 2 * * *', onceADay: true, work: async () => (ran += 1) };
  const processes = [1, 2, 3].map(() => schedule([job], silentLog, createRunLog(database.pool, silentLog)));
  await eventually(async () => (await lastRuns(database.pool))[0]?.done === 1, { describe: 'the run is written down' });
  await Promise.all(processes.map((one) => one.stop()));
  expect([ran, await count()]).toEqual([1, 1]);
  await schedule([job], silentLog, createRunLog(database.pool, silentLog)).stop();
  expect(ran).toBe(1);
});

it('the last time of a day is at most 24 hours ago, in Beijing', () => {
  expect(lastDailyTime('0 2 * * *', new Date('2026-05-01T18:00:00Z')).toISOString()).toBe('2026-05-01T18:00:00.000Z');
  expect(lastDailyTime('0 2 * * *', new Date('2026-05-01T17:59:59Z')).toISOString()).toBe('2026-04-30T18:00:00.000Z');
  expect(() => lastDailyTime('*/5 * * * * *', new Date())).toThrow('once a day');
});

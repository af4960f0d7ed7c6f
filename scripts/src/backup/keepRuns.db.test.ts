import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { expect, it } from 'vitest';
import { backupRuns } from '../../../system-service/src/migrations/431-backupRuns.ts';
import { keepRuns, type RunRow } from './keepRuns.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const row = (change: Partial<RunRow>): RunRow => ({
  id: newId(),
  kind: 'base',
  state: 'running',
  startedAt: Date.parse('2026-11-29T01:30:00Z'),
  endedAt: null,
  bytes: null,
  completeTo: null,
  text: '正在备份',
  lines: [],
  ...change,
});

it('O-E-01 a run stands there from its beginning on; what a killed keeper left running failed as 中断', async () => {
  const database = await tempDatabase('runs', [backupRuns]);
  const read = async () => (await database.pool.query('select kind, state, ok, text from backup_runs order by id')).rows;
  try {
    const killed = keepRuns(database.url, quiet);
    killed.note(row({}));
    await killed.stop();
    expect(await read()).toEqual([{ kind: 'base', state: 'running', ok: null, text: '正在备份' }]);
    const runs = keepRuns(database.url, quiet);
    const drill = row({ kind: 'drill', text: '' });
    runs.note(drill);
    runs.note({ ...drill, state: 'done', endedAt: drill.startedAt + 60_000, text: 'b' });
    await runs.stop();
    expect(await read()).toEqual([
      { kind: 'base', state: 'failed', ok: false, text: '中断' },
      { kind: 'drill', state: 'done', ok: true, text: 'b' },
    ]);
  } finally {
    await database.drop();
  }
});

it('a run that cannot be written yet holds nobody up, and is written once it can be', async () => {
  const database = await tempDatabase('runs', [backupRuns]);
  let warned = false;
  try {
    await database.pool.query('alter table backup_runs rename to away');
    const runs = keepRuns(database.url, { ...quiet, warn: () => void (warned = true) });
    runs.note(row({}));
    await eventually(() => warned, { describe: 'a try in vain' });
    await database.pool.query('alter table away rename to backup_runs');
    await eventually(async () => (await database.pool.query('select from backup_runs')).rowCount === 1, { describe: 'the run' });
    await runs.stop();
  } finally {
    await database.drop();
  }
});

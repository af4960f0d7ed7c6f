import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import type { BackupRunRow } from '@xinyue/contracts';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSystem } from './startSystem.ts';

let told: object | null = null;
const answer = (what: string) => internalRoute(`/internal/${what}/run`, z.object({}), async () => told);
const log = { info() {}, warn() {}, error() {} };
/** The keeper as system-service sees it. */
const startKeeper = () =>
  listen(
    createServiceApp({
      name: 'keeper',
      internalSecret: 'internal-secret-of-the-test',
      routes: [],
      internal: [answer('backup'), answer('drill')],
      health: async () => ({}),
      log,
    }),
    { host: '127.0.0.1', port: 0 },
  );
const system = useStarted(
  async () => {
    const keeper = await startKeeper();
    return { ...(await startSystem(undefined, false, [], undefined, keeper.url)), keeper };
  },
  async (started) => {
    await started.stop();
    await started.keeper.drain(0);
  },
);
const list = async (body: object = {}) =>
  ((await system.call('listBackupRuns', { ...body })).data as { list: BackupRunRow[]; total: number }).list;
const trail = async () =>
  (await system.pool.query<{ what: string }>(`select what from audit where what in ('backup.run', 'drill.run') order by id`))
    .rows;

beforeEach(async () => {
  await system.pool.query('delete from backup_runs');
});

it('O-C-02 O-C-03 answers the run that the keeper began, and notes in the trail who began it, not who pressed meanwhile', async () => {
  for (const [name, what] of [
    ['runBackup', 'backup.run'],
    ['runDrill', 'drill.run'],
  ] as const) {
    const before = (await trail()).length;
    told = { id: 'r1', state: 'running', fresh: true };
    expect(await system.call(name, {})).toMatchObject({ success: true, data: { runId: 'r1', state: 'running' } });
    told = { id: 'r1', state: 'running', fresh: false };
    expect(await system.call(name, {})).toMatchObject({ success: true, data: { runId: 'r1' } });
    expect((await trail()).slice(before)).toEqual([{ what }]);
  }
});

it('O-C-02 a keeper that has not got its repository yet begins nothing, and says so', async () => {
  told = null;
  expect(await system.call('runBackup', {})).toMatchObject({ success: false, code: 503, msg: '备份位置尚未就绪，请稍后再试' });
});

it('O-C-02 who may look at the monitor and no more begins nothing', async () => {
  const watcher = await system.newOfficer(['system:Monitor:list']);
  expect(await system.call('runDrill', {}, watcher)).toMatchObject({ success: false, code: 403 });
  expect(await system.call('listBackupRuns', {}, watcher)).toMatchObject({ success: true });
});

it('O-C-04 runs are listed newest first, by kind and by how they ended', async () => {
  const lines = [{ what: '恢复', ok: true, text: 'a' }];
  await system.pool.query(
    `insert into backup_runs (id, kind, state, started_at, ended_at, bytes, complete_to, ok, text, lines) values
     ('a1', 'base', 'failed', '2026-11-29T00:30:00Z', '2026-11-29T00:31:00Z', null, null, false, '中断', '[]'),
     ('a2', 'drill', 'done', '2026-11-29T01:30:00Z', '2026-11-29T01:31:00Z', 7, '2026-11-29T01:30:00Z', true, 'b', $1),
     ('a3', 'base', 'running', '2026-11-29T02:30:00Z', null, null, null, null, '正在备份', '[]')`,
    [JSON.stringify(lines)],
  );
  const [running, drill, failed] = await list();
  expect(running).toMatchObject({ kind: 'base', state: 'running', startTime: '2026-11-29 10:30:00', endTime: '', ok: null });
  expect(drill).toEqual({
    id: 'a2',
    kind: 'drill',
    state: 'done',
    startTime: '2026-11-29 09:30:00',
    endTime: '2026-11-29 09:31:00',
    bytes: 7,
    completeTo: '2026-11-29 09:30:00',
    ok: true,
    text: 'b',
    lines,
  });
  expect(failed).toMatchObject({ ok: false, text: '中断', bytes: null, completeTo: '' });
  expect((await list({ kind: 'base' })).map(({ id }) => id)).toEqual(['a3', 'a1']);
  expect((await list({ ok: '1' })).map(({ id }) => id)).toEqual(['a2']);
});

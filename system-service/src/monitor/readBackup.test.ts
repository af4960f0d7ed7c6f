import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backupSource, readBackup, readDrill } from './readBackup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-backup-'));
const file = path.join(folder, 'backup.json');
afterAll(() => rmSync(folder, { recursive: true }));

const clock = { now: () => new Date('2026-11-29T12:00:00.400Z') };
const base = { id: 'a', startedAt: '2026-11-29 01:30:00', endedAt: '2026-11-29 01:40:00', bytes: 5, version: '0.1.0' };
const well = {
  ok: true,
  archiving: true,
  bases: [base],
  completeTo: '2026-11-29 19:59:30',
  spoolBytes: 0,
  gaps: [{ from: '2026-11-20 08:00:00', to: '2026-11-20 09:00:00' }],
  text: '',
  time: '2026-11-29 19:59:59',
};
const read = (change: object) => {
  writeFileSync(file, JSON.stringify({ ...well, ...change }));
  return readBackup(file, clock);
};

it('O-C-01 a backup that was told just now, without a gap, is well, and says how far it is behind', async () => {
  expect(await read({})).toMatchObject({ on: true, state: 'ok', text: '', behindSeconds: 30, bases: 1, newest: base.startedAt });
});

it('O-C-01 a keeper that tells nothing any more is never well', async () => {
  expect(await read({ time: '2026-11-29 19:56:00', completeTo: '2026-11-29 19:55:50' })).toMatchObject({
    state: 'unknown',
    text: '备份状态已 4 分钟未更新，备份进程可能未运行（最近更新 2026-11-29 19:56:00）',
    behindSeconds: 250,
  });
  expect(await read({ time: '2026-11-29 19:59:00' })).toMatchObject({ state: 'ok' });
  expect(await read({ time: '2026-11-29 19:58:59' })).toMatchObject({ state: 'unknown' });
});

it('O-C-01 a backup that is more than five minutes behind is bad', async () => {
  expect(await read({ completeTo: '2026-11-29 19:55:00' })).toMatchObject({ state: 'ok', behindSeconds: 300 });
  const late = { state: 'bad', behindSeconds: 301, text: '备份落后 5 分钟' };
  expect(await read({ completeTo: '2026-11-29 19:54:59' })).toMatchObject(late);
});

it('O-C-01 a log that is not archived, an open gap and what the backup itself calls wrong are bad', async () => {
  const trouble = { ok: false, archiving: false, text: 'the log: no room' };
  expect(await read(trouble)).toMatchObject({ state: 'bad', text: '日志未能写入备份位置：the log: no room' });
  expect(await read({ ok: false, gaps: [{ from: '2026-11-29 19:00:00', to: null }] })).toMatchObject({
    state: 'bad',
    text: '2026-11-29 19:00:00 之后的数据目前无法恢复',
  });
  expect(await read({ ok: false, text: 'base: no room' })).toMatchObject({ state: 'bad', text: '备份有问题：base: no room' });
});

it('O-C-01 before the first base there is a warning, unless more is wrong', async () => {
  const none = { ok: false, bases: [], completeTo: null };
  expect(await read(none)).toMatchObject({ state: 'warn', text: '还没有可用的备份', behindSeconds: null });
  expect(await read({ ...none, text: 'base: no room' })).toMatchObject({ state: 'bad' });
});

it('O-C-01 what cannot be read is unknown, and without a backup it says so', async () => {
  expect(await read({ time: 'soon' })).toMatchObject({ state: 'unknown', text: '无法读取' });
  expect(await read({ completeTo: 'soon' })).toMatchObject({ state: 'unknown', text: '无法读取' });
  expect(await readBackup(path.join(folder, 'none.json'), clock)).toMatchObject({ on: false, text: '未开启备份' });
});

it('O-R-01 the same is measured, also of a keeper that is gone', async () => {
  await read({ time: '2026-11-29 19:00:00' });
  expect(await backupSource(file, clock).read()).toEqual([
    { metric: 'xinyue_backup_behind_seconds', value: 30 },
    { metric: 'xinyue_backup_age_seconds', value: 66_600 },
    { metric: 'xinyue_drill_age_seconds', value: 66_600 },
  ]);
  expect(await backupSource(undefined, clock).read()).toEqual([]);
});

it('O-C-01 the last drill is told as it ended, and grows old', async () => {
  const lines = [{ what: '恢复', ok: true, text: 'a' }];
  const drilled = async (change: object) => {
    await read({ lastDrill: { time: '2026-11-29 04:30:00', ok: true, seconds: 9, lines, text: '', ...change } });
    return readDrill(file, clock);
  };
  const told = { time: '2026-11-29 04:30:00', ok: true, seconds: 9, lines, state: 'ok' };
  expect(await drilled({})).toEqual({ drill: told, ok: true, age: 55_800 });
  expect(await drilled({ ok: false })).toMatchObject({ drill: { state: 'bad' }, ok: false });
  expect(await drilled({ time: '2026-11-27 17:59:59' })).toMatchObject({ drill: { state: 'warn' }, age: 180_001 });
  expect(await readDrill(undefined, clock)).toEqual({ drill: null, ok: null, age: null });
  await drilled({ ok: false });
  expect(await backupSource(file, clock).read()).toContainEqual({ metric: 'xinyue_drill_ok', value: 0 });
});

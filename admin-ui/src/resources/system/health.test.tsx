// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { operations, type SystemHealth } from '@xinyue/contracts';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import HealthPage from './HealthPage.tsx';

const { server, show } = openBackOffice();
const well: SystemHealth = {
  ...sampleOf(operations.readHealth.answer),
  time: '2026-11-29 22:00:00',
  state: 'ok',
  waiting: [{ key: 'parked', label: '停放的消息', count: 0, oldestSeconds: 0, state: 'ok', link: '/druid/login' }],
  events: [{ service: 'order', unpublished: 3, oldestSeconds: 1, lagSeconds: 200, parked: 0, state: 'bad' }],
  processes: [
    {
      service: 'order',
      instance: 'a',
      version: '0.1.0',
      startTime: '2026-11-29 08:00:00',
      seenTime: '2026-11-29 22:00:00',
      ready: true,
      reason: '',
      memory: 120e6,
      state: 'ok',
    },
  ],
  backup: {
    on: false,
    completeTo: '',
    behindSeconds: null,
    bases: null,
    newest: '',
    bytes: null,
    spoolBytes: null,
    state: 'warn',
    text: '未开启备份',
  },
  drill: null,
  certificates: [],
  disks: [{ place: 'files', free: 1e9, all: 100e9, daysLeft: null, state: 'bad' }],
  selfCheck: null,
  alerts: [
    {
      name: 'InboxLag',
      severity: 'page',
      since: '2026-11-29 21:59:00',
      summary: '事件没有被处理，数据落后',
      runbook: 'docs/operations.md#inboxlag',
    },
  ],
};
const block = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!);

it('O-C-01 tells of each block how it is, and of when that is', async () => {
  server.answer('readHealth', well);
  show(<HealthPage />, 'system/health');
  expect(await screen.findByText('更新于 2026-11-29 22:00:00，每 10 秒自动刷新')).toBeTruthy();
  expect((await block('告警')).getByText('事件没有被处理，数据落后')).toBeTruthy();
  expect((await block('事件')).getByText(/待发布 3 · 落后 3 分钟 · 停放 0/)).toBeTruthy();
  expect((await block('进程')).getByText(/0\.1\.0 · 启动于 2026-11-29 08:00:00 · 120 MB/)).toBeTruthy();
  expect((await block('备份与演练')).getByText('未开启备份')).toBeTruthy();
  expect((await block('磁盘')).getByText('剩余 1.0 GB / 100.0 GB')).toBeTruthy();
  expect(screen.getByRole('link', { name: '停放的消息' }).getAttribute('href')).toContain('/druid/login');
});

it('O-C-01 what cannot be read says so, and is not green', async () => {
  const gone: SystemHealth['events'][number] = {
    service: 'order',
    unpublished: null,
    oldestSeconds: null,
    lagSeconds: null,
    parked: null,
    state: 'unknown',
  };
  const away: SystemHealth['processes'][number] = {
    ...well.processes[0]!,
    version: '',
    startTime: '',
    memory: null,
    ready: false,
    state: 'unknown',
  };
  server.answer('readHealth', { ...well, state: 'unknown', alerts: [], events: [gone], processes: [away] });
  show(<HealthPage />, 'system/health');
  expect((await block('事件')).getByText(/待发布 无法读取/)).toBeTruthy();
  expect((await block('进程')).getAllByText('无法读取')).toHaveLength(2);
  expect((await block('进程')).queryByText('正常')).toBeNull();
  expect((await block('告警')).getByText('目前没有告警。')).toBeTruthy();
});

it('O-C-01 a page that was not read has a way to try again', async () => {
  server.always('readHealth', refuses('unavailable', '服务暂时不可用，请稍后再试'));
  show(<HealthPage />, 'system/health');
  expect(await screen.findByRole('button', { name: /重试|重新加载/ })).toBeTruthy();
});

it('O-M-03 the last drill tells what it looked at, and what it found', async () => {
  const lines = [
    { what: '恢复', ok: true, text: '基础备份 20261129T013000Z' },
    { what: '表与索引', ok: false, text: 'xinyue_order: public.orders_pkey' },
  ];
  const drill = { time: '2026-11-29 04:30:00', ok: false, seconds: 75, lines, state: 'bad' as const };
  server.answer('readHealth', { ...well, backup: { ...well.backup, on: true }, drill });
  show(<HealthPage />, 'system/health');
  const shown = await block('备份与演练');
  for (const text of ['恢复演练未通过', '2026-11-29 04:30:00 · 用时 75 秒', '表与索引：xinyue_order: public.orders_pkey'])
    expect(shown.getByText(text)).toBeTruthy();
});

it('O-C-01 a backup that can be restored and is not well says both', async () => {
  const text = '备份状态已 4 分钟未更新，备份进程可能未运行';
  const backup = { ...well.backup, on: true, completeTo: '2026-11-29 21:55:00', bases: 1, state: 'unknown' as const, text };
  server.answer('readHealth', { ...well, backup });
  show(<HealthPage />, 'system/health');
  expect((await block('备份与演练')).getByText(`2026-11-29 21:55:00 · ${text}`)).toBeTruthy();
});

const run = {
  id: 'r1',
  kind: 'drill' as const,
  state: 'running' as const,
  startTime: '2026-11-29 22:00:00',
  endTime: '',
  bytes: null,
  completeTo: '',
  ok: null,
  text: '正在核对数据',
  lines: [],
};
const backedUp = { ...well, backup: { ...well.backup, on: true } };

it('O-C-03 a drill is begun once by two presses in one moment', async () => {
  server.answer('readHealth', backedUp);
  show(<HealthPage />, 'system/health');
  const button = await screen.findByRole('button', { name: '立即演练' });
  server.answer('listBackupRuns', { list: [{ ...run, state: 'done', ok: true }], total: 1 });
  await expectSentOnce(server, 'runDrill', button, { runId: 'r1', state: 'running' });
});

it('O-C-03 what is under way is shown, whoever began it, and not begun again', async () => {
  server.answer('readHealth', backedUp);
  server.answer('listBackupRuns', { list: [run], total: 1 });
  show(<HealthPage />, 'system/health');
  expect(await screen.findByText('进行中：正在核对数据')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即演练' }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '立即备份' }).matches(':disabled')).toBe(false);
});

it('O-C-02 a base that is refused or whose answer is lost says so, and may be pressed again', async () => {
  server.answer('readHealth', backedUp);
  const { user } = show(<HealthPage />, 'system/health');
  const button = await screen.findByRole('button', { name: '立即备份' });
  server.always('runBackup', refuses('conflict', '未开启备份，请先设置备份位置'));
  await user.click(button);
  expect(await screen.findByText('未开启备份，请先设置备份位置')).toBeTruthy();
  server.always('runBackup', lost);
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await user.click(button);
  expect(await screen.findByText('操作未能提交，请稍后再试！')).toBeTruthy();
});

it('O-C-04 runs that cannot be read say so, and the rest of the page stays', async () => {
  server.answer('readHealth', backedUp);
  server.always('listBackupRuns', refuses('unavailable', '服务暂时不可用，请稍后再试'));
  show(<HealthPage />, 'system/health');
  expect((await block('备份与演练')).getByText('还没有做过恢复演练。')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /重试|重新加载/ })).toBeTruthy();
});

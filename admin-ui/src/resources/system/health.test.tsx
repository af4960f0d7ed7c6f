// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { operations, type SystemHealth } from '@xinyue/contracts';
import { refuses } from '@xinyue/web/testing/replies';
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
  expect((await block('备份')).getByText('未开启备份')).toBeTruthy();
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

it('O-C-01 a backup that can be restored and is not well says both', async () => {
  const text = '备份状态已 4 分钟未更新，备份进程可能未运行';
  const backup = { ...well.backup, on: true, completeTo: '2026-11-29 21:55:00', bases: 1, state: 'unknown' as const, text };
  server.answer('readHealth', { ...well, backup });
  show(<HealthPage />, 'system/health');
  expect((await block('备份')).getByText(`2026-11-29 21:55:00 · ${text}`)).toBeTruthy();
});

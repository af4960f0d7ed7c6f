import { internalRoute } from '@xinyue/kit/http/route';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startSystem } from './startSystem.ts';

const told = {
  version: '0.1.0',
  commit: 'abc',
  instance: 'one',
  startTime: '2026-01-01 08:00:00',
  memory: 1e8,
  ready: true,
  reason: '',
  hears: true,
  unpublished: 4,
  oldestSeconds: 31,
  lagSeconds: null,
  parked: 1,
  rejected: 0,
  clockOffset: 0.1,
  lastOk: [
    { job: 'reconcile', seconds: 80_000 },
    { job: 'pay debts', seconds: 8_000 },
  ],
  waiting: [
    { key: 'withdrawals', count: 2, oldestSeconds: 60 },
    { key: 'unknown', count: 0, oldestSeconds: 0 },
  ],
};
const standIn = [
  internalRoute('/internal/health', z.object({}), async () => told),
  internalRoute('/internal/waiting', z.object({}), async () => told),
];
const system = useStarted(
  () => startSystem(undefined, false, standIn),
  (started) => started.stop(),
);
type Part = { service?: string; key?: string; name?: string; state: string; count?: number | null };
type Health = Record<'events' | 'processes' | 'waiting' | 'alerts', Part[]> & { state: string; backup: object; time: string };
const read = async () => (await system.call('readHealth', {})).data as Health;

it('O-C-01 who does not answer is unknown and never well, and takes no other with it', async () => {
  const { processes, events, state } = await read();
  expect(processes.find(({ service }) => service === 'catalog')).toMatchObject({ state: 'unknown', ready: false, version: '' });
  expect(events.find(({ service }) => service === 'catalog')).toMatchObject({ state: 'unknown', unpublished: null });
  expect(processes.some(({ state: one }) => one === 'ok')).toBe(true);
  expect(state).toBe('bad');
});

it('O-C-01 says what is late, what could not be read, and what waits for whom', async () => {
  const { events, waiting, backup, time } = await read();
  const order = events.find(({ service }) => service === 'order');
  // The outbox is late; a lag that is unknown does not make that better.
  expect(order).toMatchObject({ state: 'bad', oldestSeconds: 31, lagSeconds: null });
  expect(waiting.find(({ key }) => key === 'rights')).toMatchObject({ count: 0, state: 'ok' });
  expect(waiting.find(({ key }) => key === 'parked')).toMatchObject({ count: null, state: 'unknown' });
  expect(backup).toMatchObject({ on: false, text: '未开启备份' });
  expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it('O-C-01 finds the alerts that these figures tell, and keeps since when', async () => {
  const first = await read();
  const names = first.alerts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['ProcessDown', 'OutboxLag', 'EventsParked', 'JobMissed']));
  expect(names).not.toContain('ClockOff');
  const again = await read();
  expect(again.alerts).toEqual(first.alerts);
});

it('Of-02 the work board says the same of the queues that one may open, and nothing of the others', async () => {
  const board = async (codes: string[]) =>
    (await system.call('readWorkboard', {}, await system.newOfficer(codes))) as unknown as {
      code: number;
      data: { queues: (Part & { late: boolean | null })[] };
    };
  const { waiting } = await read();
  const { queues } = (await board(['money:read', 'system:Partner:list'])).data;
  const keys = queues.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['withdrawals', 'unknown', 'partners']));
  expect(keys).not.toContain('orders');
  expect(queues.map(({ late: _late, ...queue }) => queue)).toEqual(waiting.filter(({ key }) => keys.includes(key)));
  expect((await board(['order:read'])).data.queues.map(({ key }) => key)).toEqual(['orders', 'pickups']);
  expect(await board(['posting:read'])).toMatchObject({ code: 403 });
});

it('O-M-05 without a backup none is made at a press', async () => {
  const refused = { success: false, code: 409, msg: '未开启备份，请先设置备份位置' };
  for (const name of ['runBackup', 'runDrill'] as const) expect(await system.call(name, {})).toMatchObject(refused);
});

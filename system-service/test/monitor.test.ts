import { randomUUID } from 'node:crypto';
import { topicOf } from '@xinyue/contracts';
import { internalRoute } from '@xinyue/kit/http/route';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSystem } from './startSystem.ts';

const asked: { path: string; body: unknown }[] = [];
const parkedRow = {
  state: 'parked',
  eventId: '01920000-0000-7000-8000-00000000eeee',
  topic: 'xinyue.catalog',
  type: 'spot.changed',
  aggregateId: 'good',
  aggregateVersion: 3,
  reason: 'broken',
  attempts: 3,
  parkedAt: '2026-01-01 08:00:00',
};
let remaining = 0;
const answers: Record<string, () => unknown> = {
  '/internal/monitor': () => ({
    parts: [{ name: 'database', ok: true, reason: '' }],
    unpublished: 2,
    oldestSeconds: 5,
    parked: 1,
    jobs: [],
  }),
  '/internal/parked/list': () => ({ list: [parkedRow], total: 1 }),
  '/internal/parked/redrive': () => ({ redriven: 1 - remaining, remaining, reason: remaining ? 'still broken' : '' }),
  '/internal/parked/discard': () => ({ discarded: remaining === 0 }),
};
const standIn = Object.entries(answers).map(([path, answer]) =>
  internalRoute(path, z.record(z.string(), z.unknown()), async ({ body }) => {
    asked.push({ path, body });
    return answer();
  }),
);
const system = useStarted(
  () => startSystem(undefined, false, standIn),
  (started) => started.stop(),
);
beforeEach(() => {
  asked.length = 0;
  remaining = 0;
});
const own = async (path: string, body: object = {}, service = 'system') =>
  (await system.send('POST', path, { service }, body)) as never as { code: number; data: never };

it('R-82 one that is away is a line that says so, and harms no other', async () => {
  const { data } = await system.call('readMonitor', {});
  const { services, selfCheck } = data as { services: { service: string; ok: boolean }[]; selfCheck: unknown };
  expect(services.map(({ service }) => service)).toEqual(['catalog', 'order', 'merchant', 'payout', 'system']);
  expect(services[0]).toEqual({
    service: 'catalog',
    ok: false,
    parts: [],
    unpublished: 0,
    oldestSeconds: 0,
    parked: 0,
    jobs: [],
  });
  expect(services[1]).toMatchObject({ service: 'order', ok: true, unpublished: 2, oldestSeconds: 5, parked: 1 });
  expect(selfCheck).toBe(null);
  await system.pool.query(
    `insert into self_checks values ('2026-01-01T00:00:00Z', false, '[{"what":"stock","ok":false,"text":"wrong"}]')`,
  );
  const { data: later } = await system.call('readMonitor', {});
  expect(later).toMatchObject({
    selfCheck: { time: '2026-01-01 08:00:00', ok: false, lines: [{ what: 'stock', ok: false, text: 'wrong' }] },
  });
});

it('R-82 lists what all services have parked, tries it again and gives it up, with a row in the trail', async () => {
  expect(await system.call('listParked', {})).toMatchObject({ data: { list: [{ service: 'order', ...parkedRow }], total: 1 } });
  const thing = { service: 'order', aggregateId: 'good' };
  expect(await system.call('redriveParked', thing)).toMatchObject({ data: { redriven: 1, remaining: 0 } });
  expect(asked.at(-1)).toEqual({ path: '/internal/parked/redrive', body: { aggregateId: 'good', by: 'admin' } });
  const one = { service: 'order', eventId: parkedRow.eventId, reason: '重复的消息' };
  expect(await system.call('discardParked', one)).toMatchObject({ success: true });
  expect(asked.at(-1)).toEqual({
    path: '/internal/parked/discard',
    body: { eventId: parkedRow.eventId, by: 'admin', reason: one.reason },
  });
  remaining = 1;
  expect(await system.call('redriveParked', thing)).toMatchObject({
    data: { redriven: 0, remaining: 1, reason: 'still broken' },
  });
  expect(await system.call('discardParked', one)).toMatchObject({ code: 404, msg: '该消息未停放或已处理' });
  const { rows } = await system.pool.query<{ what: string }>(`select what from audit where what like 'parked.%' order by id`);
  expect(rows.map(({ what }) => what)).toEqual(['parked.redriven', 'parked.discarded', 'parked.redriven']);
});

it('R-82 refuses what is away, what is no service, and a reason that says nothing', async () => {
  expect(await system.call('redriveParked', { service: 'catalog', aggregateId: 'x' })).toMatchObject({ code: 503 });
  expect(await system.call('redriveParked', { service: 'gateway', aggregateId: 'x' })).toMatchObject({ code: 400 });
  const eventId = randomUUID();
  expect(await system.call('discardParked', { service: 'order', eventId, reason: ' ' })).toMatchObject({
    code: 400,
    msg: '请输入放弃原因',
  });
  const watcher = await system.newOfficer(['system:Monitor:list']);
  expect(await system.call('readMonitor', {}, watcher)).toMatchObject({ success: true });
  expect(await system.call('discardParked', { service: 'order', eventId, reason: '越权' }, watcher)).toMatchObject({ code: 403 });
});

it('R-82 a service tells how it does to system-service alone: parts, lag, jobs, and what waits without what it says', async () => {
  for (const path of [
    '/internal/monitor',
    '/internal/evidence/head',
    '/internal/parked/list',
    '/internal/parked/redrive',
    '/internal/parked/discard',
  ])
    expect(
      await own(path, { most: 1, aggregateId: 'a', by: 'b', eventId: randomUUID(), reason: 'c' }, 'order'),
      path,
    ).toMatchObject({
      code: 403,
    });
  await eventually(async () => JSON.stringify((await own('/internal/monitor')).data).includes('take over staff'), {
    describe: 'a run',
  });
  expect((await own('/internal/monitor')).data).toMatchObject({
    parts: expect.arrayContaining([{ name: 'database', ok: true, reason: '' }]),
    parked: 0,
  });

  const accountId = randomUUID();
  const event = makeEvent({
    type: 'account.changed',
    aggregateId: accountId,
    aggregateVersion: 1,
    data: { canary: 'what it says' },
  });
  await system.bus.publish(topicOf('merchant'), [event]);
  const list = async () => (await own('/internal/parked/list', { most: 10 })).data as { list: object[]; total: number };
  await eventually(async () => (await list()).total === 1, { describe: 'the event is parked' });
  expect(await list()).toMatchObject({ list: [{ eventId: event.id, aggregateId: accountId, type: 'account.changed' }] });
  expect(JSON.stringify(await list())).not.toContain('what it says');
  expect((await own('/internal/parked/redrive', { aggregateId: accountId, by: 'admin' })).data).toMatchObject({
    redriven: 0,
    remaining: 1,
  });
  expect((await own('/internal/parked/discard', { eventId: event.id, by: 'admin', reason: '重复' })).data).toEqual({
    discarded: true,
  });
  expect((await own('/internal/parked/discard', { eventId: event.id, by: 'admin', reason: '重复' })).data).toEqual({
    discarded: false,
  });
  expect((await list()).total).toBe(0);
});

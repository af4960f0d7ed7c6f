import { expect, it } from 'vitest';
import { monitorRoutes } from './monitorRoutes.ts';

it('ADR 46 where the evidence of a service stands is told to system-service alone; without a chain it stands nowhere', async () => {
  const pool = { query: async () => ({ rows: [] }) };
  const routes = monitorRoutes({
    name: 'order',
    pool: pool as never,
    consumer: undefined,
    health: async () => ({}),
    readOwn: async () => ({}) as never,
    readWaiting: async () => ({}) as never,
  });
  const ask = (caller: string) =>
    routes.find(({ path }) => path === '/internal/evidence/head')!.handle({ body: {}, caller, traceId: 't' } as never);
  expect(await ask('system')).toEqual({ head: null });
  await expect(ask('gateway')).rejects.toMatchObject({ kind: 'forbidden' });
});

it('R-82 a service that hears nothing, and has no table of what it parked, answers that nothing is', async () => {
  const asked: string[] = [];
  const pool = { query: async (text: string) => (asked.push(text), { rows: [{ count: 0, oldest: 0 }] }) };
  const routes = monitorRoutes({
    name: 'merchant',
    pool: pool as never,
    consumer: undefined,
    health: async () => ({}),
    readOwn: async () => ({}) as never,
    readWaiting: async () => ({}) as never,
  });
  const call = (path: string, body: object) =>
    routes.find((one) => one.path === path)!.handle({ body, caller: 'system', actor: undefined, traceId: 't' } as never);
  expect(await call('/internal/parked/list', { most: 10 })).toEqual({ list: [], total: 0 });
  expect(await call('/internal/parked/redrive', { aggregateId: 'a', by: 'b' })).toMatchObject({ redriven: 0, remaining: 0 });
  expect(await call('/internal/parked/discard', { eventId: 'e', by: 'b' })).toEqual({ discarded: false });
  expect(asked.filter((text) => text.includes('parked_events'))).toEqual([]);
});

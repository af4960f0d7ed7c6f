import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { expect, it } from 'vitest';
import { keepEvents } from './keepEvents.ts';

const now = new Date('2026-11-30T04:00:00Z');
const day = 24 * 3_600_000;
const event = (more: object = {}) => makeEvent({ type: 'order.placed', time: now.toISOString(), data: { shopId: 's' }, ...more });
const asked: unknown[] = [];
const reach = (subject: object) => asked.push(subject) > 0;
const { wants } = keepEvents({ seals: {}, readers: { reach }, clock: { now: () => now } } as never);

it('Pt-K-01 asks who reads by type and shop alone, of what the outside may know', () => {
  expect(wants(event())).toBe(true);
  expect(asked.splice(0)).toEqual([{ id: expect.any(String), type: 'order.placed', at: now, shopId: 's' }]);
  expect([wants(event({ type: 'order.retained' })), wants(event({ type: 'constructor' })), asked]).toEqual([false, false, []]);
  for (const data of [null, 'text', []]) expect(wants(event({ data }))).toBe(true);
});

it('Pt-K-01 one older than the 30 days that are kept is not kept again, however it comes', () => {
  const ago = (ms: number) => wants(event({ time: new Date(now.getTime() - ms).toISOString() }));
  expect([ago(30 * day - 1), ago(30 * day), ago(31 * day)]).toEqual([true, false, false]);
});

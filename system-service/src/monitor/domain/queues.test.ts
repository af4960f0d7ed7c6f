import { serviceNames, type ServiceName } from '@xinyue/contracts';
import type { ServiceWaiting } from '@xinyue/contracts/serviceHealth';
import { expect, it } from 'vitest';
import { type Counted, queuesOf } from './queues.ts';

const quiet: ServiceWaiting = { hears: true, parked: 0, rejected: 0, waiting: [] };
const services = (more: Partial<Record<ServiceName, ServiceWaiting | null>> = {}) =>
  ({ ...Object.fromEntries(serviceNames.map((name) => [name, quiet])), ...more }) as Counted['services'];
const own: Counted['own'] = {
  requests: { key: 'requests', count: 2, oldestSeconds: 90_000 },
  resets: { key: 'resets', count: 1, oldestSeconds: 100 },
  partners: { key: 'partners', count: 0, oldestSeconds: 0 },
};
const read = (counted: Counted, ...codes: string[]) =>
  Object.fromEntries(queuesOf(counted, (code) => codes.includes(code)).map((queue) => [queue.key, queue]));

it('Of-02 answers the queues that the codes open, each with its figures and whether it is late', () => {
  const waiting = [
    { key: 'orders', count: 3, oldestSeconds: 86_400 },
    { key: 'pickups', count: 4, oldestSeconds: 86_400 },
  ];
  const found = read({ services: services({ order: { ...quiet, waiting } }), own }, 'order:read');
  expect(Object.keys(found)).toEqual(['orders', 'pickups']);
  expect(found).toMatchObject({ orders: { count: 3, late: true, state: 'warn' }, pickups: { count: 4, late: false } });
  expect(read({ services: services(), own })).toEqual({});
});

it('Of-02 what could not be read is unknown and no 0, and takes no other queue with it', () => {
  const away = read({ services: services({ order: null }), own }, 'order:read', 'system:Monitor:list', 'system:Partner:list');
  const unknown = { count: null, oldestSeconds: null, late: null, state: 'unknown' };
  expect(away).toMatchObject({ orders: unknown, parked: unknown, rejected: unknown, partners: { count: 0, state: 'ok' } });
  expect(read({ services: services(), own: null }, 'system:User:confirm')).toMatchObject({ rights: unknown });
});

it('Of-02 of what waits for a second person each code counts what its list shows', () => {
  const counted = { services: services(), own };
  expect(read(counted, 'system:User:confirm')).toMatchObject({ rights: { count: 2, oldestSeconds: 90_000, late: true } });
  expect(read(counted, 'system:User:factor')).toMatchObject({ rights: { count: 1, oldestSeconds: 100, late: false } });
  expect(read(counted, 'system:User:confirm', 'system:User:factor')).toMatchObject({ rights: { count: 3 } });
});

it('Of-01 messages that lie parked or were refused are of all services, and late at once', () => {
  const found = read(
    { services: services({ order: { ...quiet, parked: 2 }, payout: { ...quiet, rejected: 1 } }), own },
    'system:Monitor:list',
  );
  expect(found).toMatchObject({ parked: { count: 2, late: true, state: 'bad' }, rejected: { count: 1, late: true } });
});

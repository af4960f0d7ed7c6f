import { testSealKey } from '../testing/testSeals.ts';
import { operation, visitor } from '@xinyue/contracts/operation';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { actorHeader, signHeader } from '../auth/signedHeader.ts';
import { createMemoryBus } from '../bus/createMemoryBus.ts';
import { route } from '../http/route.ts';
import { evidenceMigration } from '../evidence/evidenceMigration.ts';
import { keyChain } from '../evidence/keyChain.ts';
import { createInbox } from '../inbox/createInbox.ts';
import { inboxBatchesMigration } from '../inbox/inboxBatchesMigration.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import { outboxSeqMigration } from '../outbox/outboxSeqMigration.ts';
import { outboxToldMigration } from '../outbox/outboxToldMigration.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createService, type ServiceBase, type ServiceParts } from './createService.ts';

const secret = 'internal secret of tests';
const slow = operation('/xinyue/home/slow', 'T', 'payout', [visitor], z.object({}), z.unknown());
const events = { 'order.paid': { version: 1, data: z.object({}) } };
const migrations = [
  { name: '001', up: createOutbox },
  { name: '002', up: createInbox },
  outboxToldMigration,
  outboxSeqMigration,
  inboxBatchesMigration,
  evidenceMigration,
  { name: '401', up: keyChain },
];

let database: TempDatabase;
const bus = createMemoryBus();
beforeAll(async () => {
  database = await tempDatabase('service');
});
afterAll(async () => {
  await bus.close();
  await database.drop();
});

const startWith = (build: (base: ServiceBase) => Promise<ServiceParts<typeof events>>, more: object = {}) => {
  const config = {
    XINYUE_HOST: '127.0.0.1',
    XINYUE_SERVICE_PORT: 0,
    DATABASE_URL: database.url,
    XINYUE_MIGRATE_URL: database.url,
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_SEAL_KEY: [testSealKey],
    LOG_LEVEL: 'silent' as const,
    ...more,
  };
  return createService({ name: 'payout', config, migrations, events, bus }, build);
};
const start = (parts: Partial<ServiceParts<typeof events>>) => startWith(async () => ({ routes: [], jobs: [], ...parts }));
const readyParts = async (url: string) =>
  ((await (await fetch(`${url}/health/ready`)).json()) as { parts: Record<string, { ok: boolean }> }).parts;

it('answers what is under way before jobs end, ends those before the consumer, and what is its own last', async () => {
  const ended: string[] = [];
  const begun: string[] = [];
  let stopping = false;
  const service = await start({
    routes: [
      route(slow, async () => {
        begun.push('call');
        await eventually(() => stopping, { describe: 'the service to be stopped' });
        ended.push('call');
      }),
    ],
    jobs: [
      {
        name: 'slow job',
        at: '0 0 1 1 *',
        atStart: true,
        work: (signal) =>
          new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve(void ended.push('job')));
          }),
      },
    ],
    handlers: {
      'order.paid': async () => {
        begun.push('event');
        await eventually(() => ended.includes('job'), { describe: 'the end of the job' });
        ended.push('event');
      },
    },
    close: async () => void ended.push('own'),
  });
  const header = signHeader(secret, { audience: 'payout', method: 'POST', path: slow.path }, {});
  // Over a connection of its own: one that is kept would be waited for.
  const call = request(service.url)
    .post(slow.path)
    .set(actorHeader, header)
    .send({})
    .then(({ status }) => status);
  await bus.publish('xinyue.order', [makeEvent({ type: 'order.paid', data: {} })]);
  await eventually(() => begun.length === 2, { describe: 'a call and an event under way' });
  const stopped = service.stop();
  stopping = true;
  await stopped;
  expect(await call).toBe(200);
  expect(ended).toEqual(['call', 'job', 'event', 'own']);
});

it('ADR 50 without the address of the owner it starts on tables of its own version, and on no older ones', async () => {
  const [parts, without] = [async () => ({ routes: [], jobs: [] }), { XINYUE_MIGRATE_URL: undefined }];
  await (await startWith(parts)).stop();
  await (await startWith(parts, without)).stop();
  await database.pool.query(`delete from migrations where name = '401'`);
  await expect(startWith(parts, without)).rejects.toThrow(/XINYUE_MIGRATE_URL: .*npm run migrate -- --urls FILE/);
  await database.pool.query(`insert into migrations (name, batch, migration_time) values ('401', 1, now())`);
});

it('is ready without events, but where its main job needs them', async () => {
  const handlers = { 'order.paid': async () => {} };
  const without = await start({ handlers });
  const needing = await start({ handlers, needsEvents: true });
  expect(await readyParts(without.url)).not.toHaveProperty('events');
  expect(await readyParts(needing.url)).toHaveProperty('events', { ok: true });
  await Promise.all([without.stop(), needing.stop()]);
});

it('E6 two copies that start together prepare their database one after the other, and both become ready', async () => {
  let inside = 0;
  let most = 0;
  const copy = () =>
    startWith(async ({ pool }) => {
      inside += 1;
      most = Math.max(most, inside);
      await pool.query('create table if not exists seeded (n int); insert into seeded values (1)');
      await pool.query('select pg_sleep(0.3)');
      inside -= 1;
      return { routes: [], jobs: [] };
    });
  const copies = await Promise.all([copy(), copy()]);
  expect(most).toBe(1);
  for (const { url } of copies) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  await Promise.all(copies.map((one) => one.stop()));
});

it('E6 a service that ends is not ready at once, serves on with last answers, and then takes nothing any more', async () => {
  const service = await start({ routes: [route(slow, async () => 'done')] });
  const call = () => {
    const signed = signHeader(secret, { audience: 'payout', method: 'POST', path: slow.path }, {});
    return fetch(service.url + slow.path, { method: 'POST', body: '{}', headers: { [actorHeader]: signed } });
  };
  expect((await call()).headers.get('connection')).toBe('keep-alive');
  const ended = service.stop(5_000);
  const ready = await fetch(`${service.url}/health/ready`);
  expect([ready.status, ((await ready.json()) as { draining: boolean }).draining]).toEqual([503, true]);
  const last = await call();
  expect([((await last.json()) as { data: string }).data, last.headers.get('connection')]).toEqual(['done', 'close']);
  await ended;
  await expect(call()).rejects.toThrow('fetch failed');
});

import type { EventDefinition, EventEnvelope } from '@xinyue/contracts/define';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../clock.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { migrate } from '../db/migrate.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createEventPublisher } from './createEventPublisher.ts';
import { createOutbox } from './createOutbox.ts';
import { pickUnpublished } from './outboxRows.ts';
import { outboxSeqMigration } from './outboxSeqMigration.ts';
import { outboxToldMigration } from './outboxToldMigration.ts';

const definitions = {
  'probe.made': { owner: 'catalog', version: 3, data: z.object({ name: z.string(), amount: z.int().optional() }) },
  'probe.paid': { owner: 'payout', version: 1, data: z.object({ fen: z.int() }) },
} as const satisfies Record<string, EventDefinition>;

const publish = createEventPublisher('catalog', definitions);
const clock = fixedClock('2026-11-22T02:03:04.567Z');
const cause = { actor: { kind: 'staff', id: 's-1' } as const, traceId: 'trace-1', now: clock.now() };
const made = (name: string, aggregateVersion = 1) =>
  ({ type: 'probe.made', aggregateId: name, aggregateVersion, data: { name }, cause }) as const;

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('publisher');
  await migrate({ url: database.url, migrations: [{ name: '001', up: createOutbox }, outboxToldMigration, outboxSeqMigration] });
});
beforeEach(() => database.pool.query('truncate outbox'));
afterAll(() => database.drop());

const published = async () =>
  (await pickUnpublished(database.pool, 100)).map(({ topic, message }) => ({
    topic,
    envelope: JSON.parse(message.value) as EventEnvelope,
  }));

it('makes the whole envelope, in the topic of the service and at the moment of the cause', async () => {
  await publish(database.pool, [made('a'), made('a', 2)]);
  const envelope = { type: 'probe.made', version: 3, aggregateId: 'a', time: '2026-11-22T02:03:04.567Z', data: { name: 'a' } };
  const both = { ...envelope, actor: { kind: 'staff', id: 's-1' }, traceId: 'trace-1' };
  const rows = await published();
  expect(rows.map(({ topic }) => topic)).toEqual(['xinyue.catalog', 'xinyue.catalog']);
  expect(rows.map(({ envelope: { id: _id, ...rest } }) => rest)).toEqual([
    { ...both, aggregateVersion: 1 },
    { ...both, aggregateVersion: 2 },
  ]);
  expect(new Set(rows.map(({ envelope: { id } }) => id)).size).toBe(2);
});

it('leaves nothing behind when the transaction of its caller fails', async () => {
  const failing = inTransaction(database.pool, async (client) => {
    await publish(client, [made('a')]);
    throw new Error('business rule');
  });
  await expect(failing).rejects.toThrow('business rule');
  expect(await published()).toEqual([]);
});

it('lets nothing through that the schema does not name, and refuses what does not fit', async () => {
  await publish(database.pool, [{ ...made('a'), data: { name: 'a', password: 'secret' } as { name: string } }]);
  expect((await published()).map(({ envelope }) => envelope.data)).toEqual([{ name: 'a' }]);
  const wrong = { ...made('b'), data: { name: 'b', amount: 1.5 } };
  await expect(publish(database.pool, [made('c'), wrong])).rejects.toThrow('probe.made does not fit its schema');
  expect(await published()).toHaveLength(1);
});

it('refuses an event of another service', async () => {
  const foreign = { type: 'probe.paid', aggregateId: 'p', aggregateVersion: 1, data: { fen: 1 }, cause } as const;
  await expect(publish(database.pool, [foreign])).rejects.toThrow('published by payout');
  expect(await published()).toEqual([]);
});

it('asks the database nothing when there is nothing to publish', async () => {
  const query = () => Promise.reject(new Error('asked'));
  await expect(publish({ query } as never, [])).resolves.toBeUndefined();
});

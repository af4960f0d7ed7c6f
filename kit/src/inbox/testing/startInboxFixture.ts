import type { EventEnvelope } from '@xinyue/contracts/define';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import { createMemoryBus } from '../../bus/createMemoryBus.ts';
import { migrate } from '../../db/migrate.ts';
import { appendEvents } from '../../outbox/appendEvents.ts';
import { createOutbox } from '../../outbox/createOutbox.ts';
import { outboxSeqMigration } from '../../outbox/outboxSeqMigration.ts';
import { outboxToldMigration } from '../../outbox/outboxToldMigration.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeEvent } from '../../testing/makeEvent.ts';
import { tempDatabase, type TempDatabase } from '../../testing/tempDatabase.ts';
import { useStarted } from '../../testing/useStarted.ts';
import { createInbox } from '../createInbox.ts';
import { inboxBatchesMigration } from '../inboxBatchesMigration.ts';
import { keepRejected } from '../keepRejected.ts';
import { startConsumer, type Consumer, type ConsumerSettings } from '../startConsumer.ts';
import type { Handlers } from '../worker.ts';

export const topic = 'suite.inbox';

export const definitions = {
  'money.moved': { version: 1, data: z.object({ account: z.string(), fen: z.int() }) },
  'money.counted': { version: 1, data: z.object({}) },
  'stock.changed': { version: 1, data: z.object({}), aggregate: 'stock' },
};
export type Table = typeof definitions;

export const moved = (aggregateId: string, aggregateVersion: number, data: object = { account: 'shop', fen: 1 }): EventEnvelope =>
  makeEvent({ type: 'money.moved', aggregateId, aggregateVersion, data: { ...data } });

export type InboxFixture = {
  database: TempDatabase;
  bus: Bus;
  /** How often the handler was called per event. */
  calls: Map<string, number>;
  /** What the handler refuses after it has written its effect; change it at will. */
  rule: { refuse(event: { id: string; aggregateId: string }): boolean };
  start(more?: Partial<ConsumerSettings<Table>>): Promise<Consumer>;
  rows<T>(sql: string): Promise<T[]>;
  /** Ids of the events whose effect is there, in order. */
  effects(): Promise<string[]>;
  outcomes(): Promise<Record<string, string>>;
  /** Waits until that many events have been taken in. */
  recorded(count: number): Promise<void>;
  end(): Promise<void>;
};

const createLedger = 'create table ledger (seq bigserial, event_id uuid, account text, fen int check (fen > 0))';

/** A consumer `ledger` on a database and a memory bus of its own; its handler writes a row and publishes a follow-up event. */
const startInboxFixture = async (): Promise<InboxFixture> => {
  const bus = createMemoryBus();
  const database = await tempDatabase('inbox');
  const consumers: Consumer[] = [];
  const calls = new Map<string, number>();
  const rule: InboxFixture['rule'] = { refuse: () => false };
  const handlers: Handlers<Table> = {
    'money.moved': async (client, event) => {
      calls.set(event.id, (calls.get(event.id) ?? 0) + 1);
      await client.query('insert into ledger (event_id, account, fen) values ($1, $2, $3)', [
        event.id,
        event.data.account,
        event.data.fen,
      ]);
      await appendEvents(client, 'suite.follow', [makeEvent({ type: 'followed', data: { because: event.id } })]);
      if (rule.refuse(event)) throw new Error('refused by the test');
    },
  };
  await migrate({
    url: database.url,
    migrations: [
      { name: '001', up: createOutbox },
      { name: '002', up: createInbox },
      outboxToldMigration,
      outboxSeqMigration,
      inboxBatchesMigration,
      { name: '004', up: keepRejected },
      { name: '003', up: (knex) => knex.raw(createLedger) },
    ],
  });
  const rows = async <T>(sql: string): Promise<T[]> => (await database.pool.query(sql)).rows as T[];
  return {
    database,
    bus,
    calls,
    rule,
    rows,
    start: async (more = {}) => {
      const base = { pool: database.pool, bus, consumer: 'ledger', topics: [topic], definitions, handlers };
      const started = await startConsumer<Table>({ ...base, ...more });
      consumers.push(started);
      return started;
    },
    effects: async () =>
      (await rows<{ event_id: string }>('select event_id from ledger order by seq')).map((row) => row.event_id),
    outcomes: async () => {
      const found = await rows<{ event_id: string; outcome: string }>('select event_id, outcome from inbox');
      return Object.fromEntries(found.map((row) => [row.event_id, row.outcome]));
    },
    recorded: async (count) => {
      await eventually(async () => (await rows('select distinct consumer, event_id from inbox')).length === count, {
        describe: `${count} events`,
      });
    },
    end: async () => {
      await Promise.all(consumers.map((one) => one.stop()));
      await bus.close();
      await database.drop();
    },
  };
};

/** One of its own for each test. */
export const useInboxFixture = () => useStarted(startInboxFixture, (fixture) => fixture.end(), 'test');

import type { EventEnvelope } from '@xinyue/contracts/define';
import type { RawMessage } from '../../bus/bus.ts';
import { migrate } from '../../db/migrate.ts';
import { tempDatabase, type TempDatabase } from '../../testing/tempDatabase.ts';
import { useStarted } from '../../testing/useStarted.ts';
import { createOutbox } from '../createOutbox.ts';
import { outboxSeqMigration } from '../outboxSeqMigration.ts';
import { outboxToldMigration } from '../outboxToldMigration.ts';
import { startRelay, type Relay, type RelaySettings } from '../startRelay.ts';

export const topic = 'suite.outbox';

/** A bus that records what was published, and fails on demand. */
export const recordingBus = () => {
  const sent: EventEnvelope[] = [];
  const state = { refuse: (_events: EventEnvelope[]): boolean => false, sends: 0 };
  const publishRaw = async (_topic: string, messages: RawMessage[]): Promise<void> => {
    const events = messages.map(({ value }) => JSON.parse(value) as EventEnvelope);
    state.sends += 1;
    if (state.refuse(events)) throw new Error('refused by the test');
    sent.push(...events);
  };
  return { sent, state, publishRaw };
};

export type PublishedMark = { top: number; gaps: string };

export type OutboxFixture = {
  database: TempDatabase;
  /** Starts a relay that is stopped with the fixture. */
  relay(bus: RelaySettings['bus'], more?: Partial<RelaySettings>): Promise<Relay>;
  /** How many events are left to publish. */
  unpublished(): Promise<number>;
  mark(): Promise<PublishedMark>;
  end(): Promise<void>;
};

const startOutboxFixture = async (): Promise<OutboxFixture> => {
  const database = await tempDatabase('outbox');
  await migrate({ url: database.url, migrations: [{ name: '001', up: createOutbox }, outboxToldMigration, outboxSeqMigration] });
  const relays: Relay[] = [];
  return {
    database,
    relay: async (bus, more = {}) => {
      const started = await startRelay({ url: database.url, bus, ...more });
      relays.push(started);
      return started;
    },
    unpublished: async () => (await database.pool.query<{ n: number }>('select count(*) as n from outbox_untold')).rows[0]!.n,
    mark: async () => (await database.pool.query<PublishedMark>('select top, gaps::text from outbox_told')).rows[0]!,
    end: async () => {
      await Promise.all(relays.map((one) => one.stop()));
      await database.drop();
    },
  };
};

/** One of its own for each test. */
export const useOutboxFixture = () => useStarted(startOutboxFixture, (fixture) => fixture.end(), 'test');

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { testRandom } from '../testing/testRandom.ts';
import { type Bus, type BusMessage, toRawMessage } from './bus.ts';
import { busSuite } from './testing/busSuite.ts';
import { createPostgresBus, pruneLog } from './createPostgresBus.ts';
import { appendMessages } from './postgres/appendMessages.ts';
import { ids, many } from './testing/suiteEvents.ts';

let shared: TempDatabase;

beforeAll(async () => {
  shared = await tempDatabase('bus');
});
afterAll(async () => {
  await shared.drop();
});

busSuite('postgres', {
  takeOverMs: 2_000,
  memberEnv: () => ({ BUS_URL: shared.url }),
  start: async () => ({ connect: () => createPostgresBus({ url: shared.url, name: 'suite' }), end: async () => {} }),
});

describe('postgres driver', () => {
  let bus: Bus;
  let topic: string;
  let seen: BusMessage[];
  const subscribe = (group = randomUUID()): ReturnType<Bus['subscribe']> =>
    bus.subscribe({ group, topics: [topic], onBatch: async (batch) => void seen.push(...batch) });
  beforeEach(async () => {
    bus = await createPostgresBus({ url: shared.url, name: 'driver' });
    topic = `driver.${randomUUID()}`;
    seen = [];
    await bus.ensureTopics([topic]);
  });
  afterEach(async () => {
    await bus.close();
  });

  it('takes the foreign key from a log from before', async () => {
    const key = "select from pg_constraint where conrelid = 'bus_log'::regclass and contype = 'f'";
    await shared.pool.query(
      'alter table bus_log add constraint bus_log_partition_id_fkey foreign key (partition_id) references bus_partition (id)',
    );
    expect((await shared.pool.query(key)).rowCount).toBe(1);
    const again = await createPostgresBus({ url: shared.url, name: 'again' });
    expect((await shared.pool.query(key)).rowCount).toBe(0);
    await again.publish(topic, many(3, 1));
    await again.close();
  });

  it('is woken by what comes to its own topics alone', async () => {
    const other = `driver.${randomUUID()}`;
    await bus.ensureTopics([other]);
    await subscribe();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const looks = () =>
      asked.mock.calls.filter(([query]) => (query as { name?: string } | undefined)?.name === 'next-messages').length;
    for (const event of many(20, 1)) await bus.publish(other, [event]);
    // It looks by itself twice a second.
    expect(looks()).toBeLessThan(10);
    for (const [nth, event] of many(20, 1).entries()) {
      await bus.publish(topic, [event]);
      await eventually(() => seen.length > nth, { describe: `message ${nth + 1}`, intervalMs: 2 });
    }
    expect(looks()).toBeGreaterThanOrEqual(20);
    asked.mockRestore();
  });

  it('E2 of two slow appenders the one that commits later is not passed', async () => {
    await subscribe();
    const slow = makeEvent({ aggregateId: 'same', aggregateVersion: 1 });
    const late = makeEvent({ aggregateId: 'same', aggregateVersion: 2 });
    const elsewhere = makeEvent({ aggregateId: 'another partition' });
    const client = await shared.pool.connect();
    await client.query('begin');
    await appendMessages(client, topic, [toRawMessage(slow)]);
    const second = bus.publish(topic, [late]);
    const other = await createPostgresBus({ url: shared.url, name: 'other' });
    await other.publish(topic, [elsewhere]);
    await eventually(() => seen.length === 1, { describe: 'the message of another partition' });
    expect(ids(seen)).toEqual([elsewhere.id]);
    await client.query('commit');
    client.release();
    await second;
    await eventually(() => seen.length === 3, { describe: 'all three' });
    expect(ids(seen)).toEqual([elsewhere.id, slow.id, late.id]);
    await other.close();
  });

  it('E2 many writers that roll back now and then leave neither a hole nor an inversion', async () => {
    await subscribe();
    const sent: string[] = [];
    const random = testRandom();
    const write = async (writer: number): Promise<void> => {
      for (let round = 1; round <= 20; round += 1) {
        const event = makeEvent({ aggregateId: `w${writer % 3}-${writer}`, aggregateVersion: round });
        const others = many(5, 1);
        const client = await shared.pool.connect();
        await client.query('begin');
        await appendMessages(client, topic, [event, ...others].map(toRawMessage));
        // Some transactions stay open for longer than others.
        for (let more = random.below(4); more > 0; more -= 1) await client.query('select 1');
        const keep = round % 4 !== 0;
        await client.query(keep ? 'commit' : 'rollback');
        client.release();
        if (keep) sent.push(event.id, ...others.map(({ id }) => id));
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    await eventually(() => seen.length >= sent.length, { describe: 'every committed message' });
    expect(new Set(ids(seen))).toEqual(new Set(sent));
    const offsets = new Map<number, number>();
    for (const { partition, offset } of seen) {
      expect(offset).toBe(offsets.get(partition) ?? 0);
      offsets.set(partition, offset + 1);
    }
  });

  it('a subscription whose connection is cut goes on by itself', async () => {
    const group = randomUUID();
    const subscription = await subscribe(group);
    await bus.publish(topic, many(10, 1));
    await eventually(() => seen.length === 10, { describe: 'the first ten' });
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1 and datname = current_database()';
    await shared.pool.query(cut, [`driver.${group.slice(0, 20)}%`]);
    await bus.publish(topic, many(10, 1));
    await eventually(() => new Set(ids(seen)).size === 20, { describe: 'the second ten' });
    expect(subscription.healthy()).toEqual({ ok: true });
  });

  it('a topic nobody made is refused', async () => {
    await expect(bus.publish('driver.unknown', many(1, 1))).rejects.toThrow('call ensureTopics first');
    expect(bus.healthy().ok).toBe(false);
  });

  it('prunes by age from the start of each partition and keeps reading', async () => {
    await bus.publish(topic, many(20, 2));
    const mine = 'partition_id in (select id from bus_partition where topic = $1)';
    await shared.pool.query(`update bus_log set created_at = now() - interval '31 days' where ${mine} and "offset" = 0`, [topic]);
    const before = await shared.pool.query(`select 1 from bus_log where ${mine}`, [topic]);
    const removed = await pruneLog(shared.pool, 30);
    expect(removed).toBeGreaterThan(0);
    await subscribe();
    await eventually(() => seen.length === before.rows.length - removed, { describe: 'what is left' });
    expect(seen.some(({ offset }) => offset === 0)).toBe(false);
  });

  it('a second start finds its tables and topics', async () => {
    await bus.publish(topic, many(3, 1));
    const buses = await Promise.all([1, 2, 3].map((n) => createPostgresBus({ url: shared.url, name: `again${n}` })));
    await Promise.all(buses.map((one) => one.ensureTopics([topic])));
    await subscribe();
    await eventually(() => seen.length === 3, { describe: 'the three messages' });
    await Promise.all(buses.map((one) => one.close()));
  });
});

import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { pruneInbox } from './inboxRows.ts';
import type { Bus, BusMessage } from '../bus/bus.ts';
import { moved, topic, useInboxFixture } from './testing/startInboxFixture.ts';

describe('inbox and consumer', () => {
  const fixture = useInboxFixture();

  it('E4 the same events three times have their effect once', async () => {
    const events = [moved('a', 1), moved('a', 2), moved('b', 1)];
    for (let n = 0; n < 3; n += 1) await fixture.bus.publish(topic, events);
    const started = await fixture.start();
    await fixture.bus.publish(topic, [...events, moved('c', 1)]);
    await fixture.recorded(4);
    expect(await fixture.effects()).toHaveLength(4);
    expect(await fixture.rows('select 1 from outbox')).toHaveLength(4);
    expect(await started.parked()).toBe(0);
  });

  it('E4 effect, inbox id and follow-up event come or go together', async () => {
    fixture.rule.refuse = () => true;
    const event = moved('a', 1);
    await fixture.bus.publish(topic, [event]);
    await fixture.start();
    await fixture.recorded(1);
    expect(fixture.calls.get(event.id)).toBeGreaterThanOrEqual(3);
    expect(await fixture.effects()).toEqual([]);
    expect(await fixture.rows('select 1 from outbox')).toEqual([]);
    expect(await fixture.outcomes()).toEqual({ [event.id]: 'parked' });
  });

  it('records events it has no handler for, so that the ids can be audited', async () => {
    const events = [
      moved('a', 1),
      makeEvent({ type: 'money.counted', aggregateId: 'a', aggregateVersion: 2 }),
      makeEvent({ type: 'unheard.of', aggregateId: 'a', aggregateVersion: 3 }),
      moved('a', 4),
    ];
    await fixture.bus.publish(topic, events);
    await fixture.start();
    await fixture.recorded(4);
    expect(await fixture.outcomes()).toEqual({
      [events[0]!.id]: 'handled',
      [events[1]!.id]: 'ignored',
      [events[2]!.id]: 'ignored',
      [events[3]!.id]: 'handled',
    });
  });

  it('watches no versions of aggregates it has no handler for, where the definition names them', async () => {
    const stocks = [1, 2, 5].map((version) => makeEvent({ type: 'stock.changed', aggregateId: 's', aggregateVersion: version }));
    await fixture.bus.publish(topic, [...stocks, moved('a', 1)]);
    const started = await fixture.start();
    await fixture.recorded(4);
    expect(Object.values(await fixture.outcomes()).toSorted()).toEqual(['handled', 'ignored', 'ignored', 'ignored']);
    expect(await fixture.rows('select aggregate_id from inbox_position')).toEqual([{ aggregate_id: 'a' }]);
    expect(await started.parked()).toBe(0);
  });

  it('begins no position with a first event that it has no handler for, and takes the next one as the first', async () => {
    const first = (aggregateId: string) => makeEvent({ type: 'money.counted', aggregateId, aggregateVersion: 1 });
    const events = [first('a'), first('b'), moved('b', 2), moved('c', 1), { ...first('c'), aggregateVersion: 3 }];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start();
    await fixture.recorded(5);
    expect(await fixture.rows('select aggregate_id, version from inbox_position order by 1')).toEqual([
      { aggregate_id: 'b', version: 2 },
      { aggregate_id: 'c', version: 1 },
    ]);
    expect(await fixture.rows('select aggregate_version, reason from parked_events')).toEqual([
      { aggregate_version: 3, reason: 'gap: version 3 came after version 1' },
    ]);
    const second = moved('a', 2);
    await fixture.bus.publish(topic, [second]);
    await fixture.recorded(6);
    expect((await fixture.effects()).toSorted()).toEqual([events[2]!.id, events[3]!.id, second.id].toSorted());
    expect(await started.parked()).toBe(1);
  });

  it('E4 a handler that takes many gets a batch in order; where one of them is bad, it alone is parked', async () => {
    const calls: string[][] = [];
    const events = [moved('a', 1), moved('a', 2), moved('a', 3), moved('b', 1)];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start({
      handlers: {
        'money.moved': {
          together: async (client, given) => {
            calls.push(given.map(({ id }) => id));
            await client.query('insert into ledger (event_id) select unnest($1::uuid[])', [given.map(({ id }) => id)]);
            if (given.some(({ id }) => id === events[2]!.id)) throw new Error('refused by the test');
          },
        },
      },
    });
    await fixture.recorded(4);
    expect(calls[0]!.filter((id) => id !== events[3]!.id)).toEqual(events.slice(0, 3).map(({ id }) => id));
    expect(calls[0]).toHaveLength(4);
    expect((await fixture.effects()).toSorted()).toEqual([events[0]!.id, events[1]!.id, events[3]!.id].toSorted());
    expect((await fixture.outcomes())[events[2]!.id]).toBe('parked');
    expect(await started.parked()).toBe(1);
  });

  it('takes any version first, and skips what is older than the last', async () => {
    const events = [moved('a', 7), moved('a', 3), moved('a', 8)];
    await fixture.bus.publish(topic, events);
    await fixture.start();
    await fixture.recorded(3);
    expect(await fixture.effects()).toEqual([events[0]!.id, events[2]!.id]);
    expect((await fixture.outcomes())[events[1]!.id]).toBe('skipped');
  });

  it('E3 parks a gap, and goes on when the missing one has come', async () => {
    const events = [moved('a', 1), moved('a', 3), moved('a', 2)];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start();
    await fixture.recorded(3);
    expect(await fixture.effects()).toEqual([events[0]!.id]);
    expect(await fixture.rows('select aggregate_version, reason from parked_events order by aggregate_version')).toEqual([
      { aggregate_version: 2, reason: 'waits behind a parked event of the same aggregate' },
      { aggregate_version: 3, reason: 'gap: version 3 came after version 1' },
    ]);
    await started.redrive(events[1]!.id, { by: 'op' });
    expect(await fixture.effects()).toEqual([events[0]!.id, events[2]!.id, events[1]!.id]);
    expect(await started.parked()).toBe(0);
  });

  it("a database that is away is nobody's fault: nothing is parked, all is done when it is back", async () => {
    const events = Array.from({ length: 20 }, (_, n) => moved(`a${n}`, 1));
    const admin = await tempDatabase('admin');
    const name = new URL(fixture.database.url).pathname.slice(1);
    let failed = 0;
    const onBatch = (work: (batch: BusMessage[]) => Promise<void>) => (batch: BusMessage[]) =>
      work(batch).catch((error: unknown) => {
        failed += 1;
        throw error;
      });
    const bus: Pick<Bus, 'subscribe' | 'readEnds'> = {
      readEnds: fixture.bus.readEnds,
      subscribe: (options) => fixture.bus.subscribe({ ...options, onBatch: onBatch(options.onBatch) }),
    };
    const started = await fixture.start({ bus });
    await admin.pool.query(`alter database "${name}" with allow_connections false`);
    await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await fixture.bus.publish(topic, events);
    await eventually(() => failed > 3, { describe: 'tries in vain' });
    await admin.pool.query(`alter database "${name}" with allow_connections true`);
    await fixture.recorded(20);
    expect(await started.parked()).toBe(0);
    expect(await fixture.effects()).toHaveLength(20);
    await admin.drop();
  });

  it('a table that somebody else has locked parks nothing: the messages come again until it is free', async () => {
    const [before, held] = [moved('a', 1), moved('a', 2)];
    const tried = new Map<string, number>();
    const locker = await fixture.database.pool.connect();
    await locker.query('begin; lock table ledger in exclusive mode');
    await fixture.bus.publish(topic, [before, held]);
    const started = await fixture.start({
      handlers: {
        'money.moved': async (client, { id }) => {
          tried.set(id, (tried.get(id) ?? 0) + 1);
          if (id === before.id) return;
          await client.query("set local lock_timeout = '20ms'");
          await client.query('insert into ledger (event_id) values ($1)', [id]);
        },
      },
    });
    try {
      // More often than a message is tried before it is parked; what stands before it is taken.
      await eventually(() => (tried.get(held.id) ?? 0) > 8, { describe: 'the held one to be tried again and again' });
      expect(await started.parked()).toBe(0);
      expect(Object.keys(await fixture.outcomes())).toEqual([before.id]);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    await fixture.recorded(2);
    expect(await started.parked()).toBe(0);
    expect(await fixture.effects()).toEqual([held.id]);
  });

  it('two consumers in one database do not mix', async () => {
    const event = moved('a', 1);
    await fixture.bus.publish(topic, [event]);
    await fixture.start();
    await fixture.start({ consumer: 'other', handlers: {} });
    await fixture.recorded(2);
    expect(await fixture.rows('select consumer, outcome from inbox order by consumer')).toEqual([
      { consumer: 'ledger', outcome: 'handled' },
      { consumer: 'other', outcome: 'ignored' },
    ]);
  });

  it('forgets batches that are old, of this consumer alone', async () => {
    await fixture.rows(`insert into inbox_batches (consumer, topic, received_at, handled)
      select consumer, 't', now() - days * interval '1 day', array[gen_random_uuid()]
      from unnest(array['ledger', 'other']) as consumer, generate_series(58, 62) as days`);
    expect(await pruneInbox(fixture.database.pool, 'ledger', 60)).toBe(3);
    expect(await fixture.rows('select consumer, count(*) as n from inbox group by 1 order by 1')).toEqual([
      { consumer: 'ledger', n: 2 },
      { consumer: 'other', n: 5 },
    ]);
  });
});

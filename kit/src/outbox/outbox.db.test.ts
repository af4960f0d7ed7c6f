import { describe, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/createMemoryBus.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { fixedTimer } from '../timer.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { appendEvents } from './appendEvents.ts';
import { pruneOutbox } from './outboxRows.ts';
import { recordingBus, topic, useOutboxFixture } from './testing/startOutboxFixture.ts';

describe('outbox and relay', () => {
  const fixture = useOutboxFixture();

  it('E1 a rollback leaves no event', async () => {
    const bus = recordingBus();
    await fixture.relay(bus);
    const failing = inTransaction(fixture.database.pool, async (client) => {
      await appendEvents(client, topic, [makeEvent()]);
      throw new Error('business rule');
    });
    await expect(failing).rejects.toThrow('business rule');
    const kept = makeEvent();
    await inTransaction(fixture.database.pool, (client) => appendEvents(client, topic, [kept]));
    await eventually(() => bus.sent.length > 0, { describe: 'the committed event' });
    expect(bus.sent.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('publishes the envelope as it was given', async () => {
    const bus = createMemoryBus();
    const seen: unknown[] = [];
    await bus.subscribe({
      group: 'g',
      topics: [topic],
      onBatch: async (batch) => void seen.push(...batch.map((one) => JSON.parse(one.value))),
    });
    const event = makeEvent({
      data: { text: '天然橡胶 "SCR WF"', amount: 12_300, list: [1, 2] },
      actor: { kind: 'staff', id: '7' },
    });
    await appendEvents(fixture.database.pool, topic, [event]);
    await fixture.relay(bus);
    await eventually(() => seen.length === 1, { describe: 'the event' });
    expect(seen[0]).toEqual(event);
    await bus.close();
  });

  it('a row inserted from SQL with the defaults is a whole event', async () => {
    const bus = recordingBus();
    await fixture.database.pool.query(
      `insert into outbox (topic, aggregate_id, aggregate_version, type, data)
       select $1, 'good-1', v, 'stock.changed', jsonb_build_object('left', v) from generate_series(1, 3) v`,
      [topic],
    );
    await fixture.relay(bus);
    await eventually(() => bus.sent.length === 3, { describe: 'three events' });
    expect(bus.sent.map(({ aggregateVersion, data, actor, version }) => ({ aggregateVersion, data, actor, version }))).toEqual(
      [1, 2, 3].map((v) => ({ aggregateVersion: v, data: { left: v }, actor: { kind: 'system', id: 'system' }, version: 1 })),
    );
  });

  it('E3 one statement that numbers its rows backwards is still published in version order', async () => {
    const bus = recordingBus();
    await fixture.database.pool.query(
      `insert into outbox (topic, aggregate_id, aggregate_version, type, data)
       select $1, 'a', v, 't', '{}' from generate_series(9, 1, -1) v`,
      [topic],
    );
    await fixture.relay(bus);
    await eventually(() => bus.sent.length === 9, { describe: 'nine events' });
    expect(bus.sent.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('two writers of the same version are refused by the table', async () => {
    const event = makeEvent({ aggregateId: 'a' });
    await appendEvents(fixture.database.pool, topic, [event]);
    await expect(appendEvents(fixture.database.pool, topic, [makeEvent({ aggregateId: 'a' })])).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('E6 survives a bus that fails for a while, and loses nothing', async () => {
    const bus = recordingBus();
    bus.state.refuse = () => true;
    const started = await fixture.relay(bus);
    const events = Array.from({ length: 50 }, (_, n) =>
      makeEvent({ aggregateId: `a${n % 5}`, aggregateVersion: Math.floor(n / 5) + 1 }),
    );
    await appendEvents(fixture.database.pool, topic, events);
    await eventually(() => bus.state.sends >= 3, { describe: 'three failed sends' });
    expect(started.healthy().ok).toBe(false);
    const lag = await started.lag();
    expect(lag.count).toBe(50);
    expect(lag.oldestSeconds).toBeGreaterThan(0);
    bus.state.refuse = () => false;
    await eventually(async () => (await fixture.unpublished()) === 0, { describe: 'an empty outbox', timeoutMs: 15_000 });
    expect(started.healthy()).toEqual({ ok: true });
    const last = new Map<string, number>();
    for (const { aggregateId, aggregateVersion } of bus.sent) {
      expect(aggregateVersion).toBe((last.get(aggregateId) ?? 0) + 1);
      last.set(aggregateId, aggregateVersion);
    }
    expect(bus.sent).toHaveLength(50);
  });

  it('E5 a row the bus refuses holds back only its own aggregate', async () => {
    const bus = recordingBus();
    bus.state.refuse = (events) =>
      events.some(({ aggregateId, aggregateVersion }) => aggregateId === 'bad' && aggregateVersion === 2);
    await fixture.relay(bus);
    const events = ['bad', 'good'].flatMap((aggregateId) =>
      [1, 2, 3].map((v) => makeEvent({ aggregateId, aggregateVersion: v })),
    );
    await appendEvents(fixture.database.pool, topic, events);
    const versionsOf = (id: string): number[] =>
      bus.sent.filter((one) => one.aggregateId === id).map((one) => one.aggregateVersion);
    await eventually(() => versionsOf('good').length === 3, { describe: 'the good aggregate' });
    expect(versionsOf('bad')).toEqual([1]);
    bus.state.refuse = () => false;
    await eventually(() => versionsOf('bad').length === 3, { describe: 'the bad one after its repair', timeoutMs: 15_000 });
    expect(versionsOf('bad')).toEqual([1, 2, 3]);
  });

  it('two relays do not both publish, and the second goes on when the first stops', async () => {
    const bus = recordingBus();
    const first = await fixture.relay(bus);
    await fixture.relay(bus);
    const write = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await appendEvents(fixture.database.pool, topic, [makeEvent()]);
    };
    await write(100);
    await eventually(async () => (await fixture.unpublished()) === 0, { describe: 'an empty outbox' });
    expect(bus.sent).toHaveLength(100);
    await first.stop();
    await write(20);
    await eventually(async () => (await fixture.unpublished()) === 0, { describe: 'an empty outbox after the hand-over' });
    expect(new Set(bus.sent.map(({ id }) => id)).size).toBe(120);
    expect(bus.sent).toHaveLength(120);
  });

  it('comes back when its connection is killed', async () => {
    const bus = recordingBus();
    await fixture.relay(bus);
    await appendEvents(fixture.database.pool, topic, [makeEvent()]);
    await eventually(() => bus.sent.length === 1, { describe: 'the first event' });
    await fixture.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outbox.relay' and datname = current_database()",
    );
    const second = makeEvent();
    await appendEvents(fixture.database.pool, topic, [second]);
    // Cut between the send and its mark, the first one comes twice.
    await eventually(() => bus.sent.some(({ id }) => id === second.id), { describe: 'the event after the cut' });
  });

  it('sends nothing while paused, and wakes at once', async () => {
    const bus = recordingBus();
    const timer = fixedTimer();
    const started = await fixture.relay(bus, { timer });
    started.pause();
    await eventually(() => timer.waits() > 0, { describe: 'an idle relay' });
    await appendEvents(fixture.database.pool, topic, [makeEvent()]);
    const rounds = timer.waits();
    started.wake();
    await eventually(() => timer.waits() > rounds, { describe: 'another round of the relay' });
    expect(bus.sent).toHaveLength(0);
    started.resume();
    await eventually(() => bus.sent.length === 1, { describe: 'the event after resume' });
    // After a send the relay rests; the time of the test stands still until it is moved.
    await eventually(() => timer.waits() === rounds + 2, { describe: 'the rest after a send' });
    timer.advance(60);
    await eventually(() => timer.waits() === rounds + 3, { describe: 'an idle relay' });
    await appendEvents(fixture.database.pool, topic, [makeEvent()]);
    started.wake();
    await eventually(() => bus.sent.length === 2, { describe: 'the event after wake' });
  });

  it('stop waits for the send in flight and its mark', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bus = recordingBus();
    let sending = false;
    const started = await fixture.relay({
      publishRaw: async (name, events) => {
        sending = true;
        await gate;
        await bus.publishRaw(name, events);
      },
    });
    await appendEvents(fixture.database.pool, topic, [makeEvent()]);
    await eventually(() => sending, { describe: 'a send in flight' });
    let over = false;
    const stopping = started.stop().then(() => (over = true));
    await fixture.unpublished();
    expect(over).toBe(false);
    release();
    await stopping;
    expect(bus.sent).toHaveLength(1);
    expect(await fixture.unpublished()).toBe(0);
  });

  it('prunes only what is old and told', async () => {
    await appendEvents(
      fixture.database.pool,
      topic,
      Array.from({ length: 4 }, () => makeEvent()),
    );
    await fixture.database.pool.query("update outbox set created_at = now() - interval '40 days' where seq <= 3");
    await fixture.database.pool.query("update outbox_told set top = 4, gaps = '{[3,4)}'");
    expect(await pruneOutbox(fixture.database.pool, 30)).toBe(2);
    const left = await fixture.database.pool.query<{ seq: number }>('select seq from outbox order by seq');
    expect(left.rows.map(({ seq }) => seq)).toEqual([3, 4]);
  });
});

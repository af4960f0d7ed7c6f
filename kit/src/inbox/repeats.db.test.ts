import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/createMemoryBus.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaiters } from '../testing/lockWaiters.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { moved, topic, useInboxFixture } from './testing/startInboxFixture.ts';

describe('events that come again', () => {
  const fixture = useInboxFixture();
  const busWith = async (events: ReturnType<typeof moved>[]) => {
    const bus = createMemoryBus();
    await bus.publish(topic, events);
    return bus;
  };
  /** As after a lost position: everything is there again, and one more event that tells when it is through. */
  const again = async (events: ReturnType<typeof moved>[]) => {
    const mark = moved('mark', 1);
    const consumer = await fixture.start({ bus: await busWith([...events, mark]) });
    await eventually(async () => (await fixture.effects()).includes(mark.id), { describe: 'the mark' });
    const outcomes = await fixture.rows<{ id: string; outcome: string }>('select event_id as id, outcome from inbox');
    return { consumer, of: (id: string) => outcomes.filter((one) => one.id === id).map(({ outcome }) => outcome) };
  };

  it('E4 two members with the same first events of new aggregates at once: one of them has the effect', async () => {
    const events = ['a', 'b', 'c'].flatMap((id) => [moved(id, 1), moved(id, 2)]);
    let inside = 0;
    const slow = {
      handlers: {
        'money.moved': {
          together: async (client: PoolClient, given: { id: string }[]) => {
            inside += 1;
            await lockWaiters(fixture.database.pool);
            await client.query('insert into ledger (event_id) select unnest($1::uuid[])', [given.map(({ id }) => id)]);
          },
        },
      },
    };
    const [one, other] = await Promise.all([
      fixture.start({ ...slow, bus: await busWith(events) }),
      fixture.start({ ...slow, bus: await busWith(events) }),
    ]);
    const recordedTwice = async () => (await fixture.rows('select 1 from inbox')).length === 2 * events.length;
    await eventually(recordedTwice, { describe: 'both batches to be recorded' });
    expect((await fixture.effects()).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(inside).toBe(1);
    expect(await one.parked()).toBe(0);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('E4 what was parked, redriven or discarded comes again and nothing happens', async () => {
    const [waiting, redriven, given] = ['waits', 'redriven', 'given up'].map((id) => [moved(id, 1), moved(id, 2)]) as [
      [Event, Event],
      [Event, Event],
      [Event, Event],
    ];
    const all = [...waiting, ...redriven, ...given];
    let refused = true;
    fixture.rule.refuse = ({ aggregateId }) => refused && aggregateId !== 'mark';
    await fixture.bus.publish(topic, all);
    const first = await fixture.start();
    await fixture.recorded(6);
    expect(await first.parked()).toBe(6);
    refused = false;
    await first.redrive(redriven[0].id, { by: 'op' });
    await first.discard(given[0].id, 'op');
    await first.discard(given[1].id, 'op');
    await first.stop();
    const { consumer, of } = await again(all);
    expect(await consumer.parked()).toBe(2);
    expect((await fixture.effects()).slice(0, -1)).toEqual(redriven.map(({ id }) => id));
    expect(of(waiting[0].id).toSorted()).toEqual(['parked', 'skipped']);
    expect(of(redriven[1].id).toSorted()).toEqual(['handled', 'skipped']);
    expect(of(given[0].id).toSorted()).toEqual(['parked', 'skipped']);
  });

  it('records again what it does not heed, and does nothing about it', async () => {
    const stock = makeEvent({ type: 'stock.changed', aggregateId: 's' });
    await fixture.bus.publish(topic, [stock]);
    const first = await fixture.start();
    await fixture.recorded(1);
    await first.stop();
    expect((await again([stock])).of(stock.id)).toEqual(['ignored', 'ignored']);
  });

  it('E3 another event of a version that is taken is skipped, and seen under its own id', async () => {
    const [first, foreign] = [moved('a', 1), moved('a', 1)];
    await fixture.bus.publish(topic, [first, foreign]);
    await fixture.start();
    await fixture.recorded(2);
    expect(await fixture.effects()).toEqual([first.id]);
    expect(await fixture.outcomes()).toEqual({ [first.id]: 'handled', [foreign.id]: 'skipped' });
  });

  it('E3 a first event without a handler starts the count: a gap behind it is parked', async () => {
    const counted = makeEvent({ type: 'money.counted', aggregateId: 'a' });
    const late = moved('a', 3);
    await fixture.bus.publish(topic, [counted, late]);
    const started = await fixture.start();
    await fixture.recorded(2);
    expect(await fixture.outcomes()).toEqual({ [counted.id]: 'ignored', [late.id]: 'parked' });
    expect(await started.parked()).toBe(1);
  });
});

type Event = ReturnType<typeof moved>;

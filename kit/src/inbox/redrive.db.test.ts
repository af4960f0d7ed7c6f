import { describe, expect, it } from 'vitest';
import { moved, topic, useInboxFixture } from './testing/startInboxFixture.ts';

describe('redrive and discard', () => {
  const fixture = useInboxFixture();

  it('E5 redrive runs the parked ones in order and leaves 0 parked', async () => {
    let repaired = false;
    fixture.rule.refuse = (event) => !repaired && event.aggregateId === 'bad';
    const bad = [moved('bad', 1), moved('bad', 2), moved('bad', 3)];
    await fixture.bus.publish(topic, bad);
    const started = await fixture.start();
    await fixture.recorded(3);
    expect(await started.redrive(bad[1]!.id, { by: 'op' })).toMatchObject({
      redriven: [],
      remaining: 3,
      reason: 'refused by the test',
    });
    repaired = true;
    // Any of them will do: the order is the aggregate's.
    expect(await started.redrive(bad[2]!.id, { by: 'op' })).toEqual({ redriven: bad.map(({ id }) => id), remaining: 0 });
    expect(await started.redrive(bad[0]!.id, { by: 'op' })).toMatchObject({ redriven: [], reason: 'not parked' });
    expect(await started.parked()).toBe(0);
    expect(await fixture.effects()).toEqual(bad.map(({ id }) => id));
    expect(Object.values(await fixture.outcomes())).toEqual(['handled', 'handled', 'handled']);
    expect(await fixture.rows('select distinct state, changed_by from parked_events')).toEqual([
      { state: 'redriven', changed_by: 'op' },
    ]);
    await fixture.bus.publish(topic, [moved('bad', 4)]);
    await fixture.recorded(4);
    expect(await fixture.effects()).toHaveLength(4);
  });

  it('a gap that stays is applied only when the operator accepts it', async () => {
    const events = [moved('a', 1), moved('a', 5), moved('a', 6)];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start();
    await fixture.recorded(3);
    const refused = await started.redrive(events[1]!.id, { by: 'op' });
    expect(refused).toEqual({ redriven: [], remaining: 2, reason: 'gap: version 5 came after version 1' });
    const accepted = await started.redrive(events[1]!.id, { by: 'op', acceptGap: true });
    expect(accepted).toEqual({ redriven: [events[1]!.id, events[2]!.id], remaining: 0 });
  });

  it('discard gives an event up; those behind it can be redriven, those to come are no gap', async () => {
    const poison = moved('a', 1);
    fixture.rule.refuse = (event) => event.id === poison.id;
    const next = moved('a', 2);
    await fixture.bus.publish(topic, [poison, next]);
    const started = await fixture.start();
    await fixture.recorded(2);
    expect(await started.discard(poison.id, 'op')).toBe(true);
    expect(await started.discard(poison.id, 'op')).toBe(false);
    expect(await started.parked()).toBe(1);
    expect(await started.redrive(next.id, { by: 'op' })).toEqual({ redriven: [next.id], remaining: 0 });
    const later = moved('a', 3);
    await fixture.bus.publish(topic, [later]);
    await fixture.recorded(3);
    expect(await fixture.effects()).toEqual([next.id, later.id]);
  });

  it('discarding all that is parked settles the aggregate', async () => {
    const events = [moved('a', 1), moved('a', 4)];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start();
    await fixture.recorded(2);
    await started.discard(events[1]!.id, 'op');
    const later = moved('a', 5);
    await fixture.bus.publish(topic, [later]);
    await fixture.recorded(3);
    expect(await fixture.effects()).toEqual([events[0]!.id, later.id]);
  });
});

import type { EventEnvelope } from '@xinyue/contracts/define';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeEvent } from '../testing/makeEvent.ts';
import { topic, useInboxFixture } from './testing/startInboxFixture.ts';

const counted = (aggregateId: string, aggregateVersion: number) =>
  makeEvent({ type: 'stock.changed', aggregateId, aggregateVersion, data: {} });

describe('events that stand by themselves', () => {
  const fixture = useInboxFixture();
  let refused = new Set<string>();
  let wanted = (_event: EventEnvelope): boolean => true;
  const handlers = {
    'stock.changed': {
      unordered: true as const,
      wants: (event: EventEnvelope) => wanted(event),
      together: async (client: PoolClient, events: { id: string }[]) => {
        if (events.some(({ id }) => refused.has(id))) throw new Error('refused by the test');
        const ids = events.map(({ id }) => id);
        await client.query(
          `insert into ledger (event_id) select id from unnest($1::uuid[]) id where id not in (select event_id from ledger)`,
          [ids],
        );
      },
    },
  };

  it('E3 come in any order and with gaps, and nothing is remembered of their aggregates', async () => {
    const events = [counted('a', 3), counted('a', 1), counted('b', 7), counted('a', 9)];
    await fixture.bus.publish(topic, events);
    const started = await fixture.start({ handlers });
    await fixture.recorded(4);
    expect((await fixture.effects()).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(await started.parked()).toBe(0);
    expect(await fixture.rows('select 1 from inbox_position')).toEqual([]);
  });

  it('E5 one that fails is parked alone, and is applied when it is tried again, whatever came after it', async () => {
    const [first, bad, worse, last] = [counted('a', 1), counted('a', 2), counted('a', 7), counted('a', 8)];
    refused = new Set([bad!.id, worse!.id]);
    await fixture.bus.publish(topic, [first!, bad!, worse!, last!]);
    const started = await fixture.start({ handlers });
    await fixture.recorded(4);
    expect((await fixture.effects()).toSorted()).toEqual([first!.id, last!.id].toSorted());
    expect(await started.parked()).toBe(2);
    refused = new Set([bad!.id]);
    expect(await started.redrive(worse!.id, { by: 'op' })).toMatchObject({ redriven: [], remaining: 2 });
    refused = new Set();
    expect(await started.redrive(worse!.id, { by: 'op' })).toEqual({ redriven: [bad!.id, worse!.id], remaining: 0 });
    expect(await fixture.effects()).toHaveLength(4);
    expect(await fixture.rows('select 1 from inbox_position')).toEqual([]);
    expect(new Set(Object.values(await fixture.outcomes()))).toEqual(new Set(['handled']));
  });

  it('are recorded as ignored where nobody wants them, also when one that was parked is tried again', async () => {
    const [unwanted, bad] = [counted('a', 1), counted('a', 2)];
    wanted = ({ id }) => id !== unwanted!.id;
    refused = new Set([bad!.id]);
    await fixture.bus.publish(topic, [unwanted!, bad!]);
    const started = await fixture.start({ handlers });
    await fixture.recorded(2);
    wanted = () => false;
    expect(await started.redrive(bad!.id, { by: 'op' })).toEqual({ redriven: [bad!.id], remaining: 0 });
    expect(await fixture.outcomes()).toEqual({ [unwanted!.id]: 'ignored', [bad!.id]: 'ignored' });
    expect(await fixture.effects()).toEqual([]);
    [wanted, refused] = [() => true, new Set()];
  });

  it('have an aggregate of their own with a name, or the consumer does not start', async () => {
    const unordered = handlers['stock.changed'];
    await expect(fixture.start({ handlers: { 'money.moved': unordered } })).rejects.toThrow('the aggregate of money.moved');
    const shared = {
      'stock.changed': { version: 1, data: z.object({}), aggregate: 'stock' },
      'money.moved': { version: 1, data: z.object({}), aggregate: 'stock' },
    };
    const mixed = { ...handlers, 'money.moved': () => Promise.resolve() };
    await expect(fixture.start({ definitions: shared, handlers: mixed } as never)).rejects.toThrow(
      'the aggregate of stock.changed',
    );
  });
});

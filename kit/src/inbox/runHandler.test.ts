import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { makeEvent } from '../testing/makeEvent.ts';
import { definitions, moved, type Table } from './testing/startInboxFixture.ts';
import { runInTurn } from './runHandler.ts';
import type { Worker } from './worker.ts';

const counted = (aggregateId: string, aggregateVersion: number) =>
  makeEvent({ type: 'money.counted', aggregateId, aggregateVersion, data: {} });

it('E3 gives a handler that takes many what may go together, whatever stands between, and no aggregate out of its order', async () => {
  const calls: string[] = [];
  const together = (name: string) => ({
    together: async (_client: PoolClient, given: { aggregateId: string; aggregateVersion: number }[]) => {
      calls.push(`${name} ${given.map(({ aggregateId, aggregateVersion }) => `${aggregateId}${aggregateVersion}`).join(' ')}`);
    },
  });
  const handlers = { 'money.moved': together('moved'), 'money.counted': together('counted') };
  const events = [moved('a', 1), counted('b', 1), moved('c', 1), counted('a', 2), moved('a', 3), moved('b', 2), counted('c', 2)];
  const due = events.map((event, index) => ({ event, index }));
  await runInTurn({ definitions, handlers } as unknown as Worker<Table>, {} as PoolClient, due);
  expect(calls).toEqual(['moved a1 c1', 'counted b1 a2 c2', 'moved a3 b2']);
});

import type { PoolClient } from 'pg';
import { decide } from './decide.ts';
import {
  aggregateKey,
  insertParked,
  lockStates,
  recordArrivals,
  savePositions,
  setOutcomes,
  type Outcome,
  type Parked,
} from './inboxRows.ts';
import type { Received } from './readMessage.ts';
import { hasHandler, heeds, runInTurn, type Due } from './runHandler.ts';
import type { Definitions, Worker } from './worker.ts';

export type ApplyOptions = {
  /** Park the events instead of running their handlers, for this reason. */
  parkFor?: { reason: string; attempts: number };
};

/**
 * Applies messages in order within the caller's transaction: ids, effects, follow-up outbox rows and parked rows come or go together
 * (E4). Ids seen before do nothing. Throws `MessageFailed` when a handler fails.
 */
export const applyMessages = async <D extends Definitions>(
  worker: Worker<D>,
  client: PoolClient,
  received: Received[],
  { parkFor }: ApplyOptions = {},
): Promise<void> => {
  const { consumer } = worker;
  const parked: Parked[] = [];
  const outcomes = new Map<string, Outcome>();
  const events = received.flatMap((one, index) => (one.kind === 'event' ? [{ ...one, topic: one.message.topic, index }] : []));
  for (const one of received) {
    if (one.kind === 'unreadable') parked.push({ id: one.id, message: one.message, reason: one.reason, attempts: 1 });
  }
  const arrivals = events.map(({ event, topic }) => {
    const outcome: Outcome = hasHandler(worker, event.type) ? 'handled' : 'ignored';
    return { event, topic, outcome };
  });
  const unseen = events.length > 0 ? await recordArrivals(client, consumer, arrivals) : new Set<string>();
  const fresh = events.filter(({ event }) => unseen.delete(event.id) && heeds(worker, event.type));
  const aggregates = new Map(
    fresh.map(({ topic, event: { aggregateId } }) => [aggregateKey({ topic, aggregateId }), { topic, aggregateId }]),
  );
  const due: Due[] = [];
  const states = fresh.length > 0 ? await lockStates(client, consumer, [...aggregates.values()]) : new Map();

  for (const { event, message, topic, index } of fresh) {
    const state = states.get(aggregateKey({ topic, aggregateId: event.aggregateId }))!;
    const decision = decide(state, event.aggregateVersion);
    if (decision.act === 'skip') {
      outcomes.set(event.id, 'skipped');
    } else if (decision.act === 'park' || parkFor) {
      const { reason, attempts } = decision.act === 'park' ? { reason: decision.reason, attempts: 0 } : parkFor!;
      parked.push({ id: event.id, message, event, reason, attempts });
      outcomes.set(event.id, 'parked');
      state.blocked = true;
    } else {
      due.push({ event, index });
      state.version = event.aggregateVersion;
    }
  }

  await runInTurn(worker, client, due);
  const positions = [...aggregates].map(([key, aggregate]) => ({ ...aggregate, version: states.get(key)!.version }));
  await savePositions(client, consumer, positions);
  await setOutcomes(client, consumer, outcomes);
  await insertParked(client, consumer, parked);
};

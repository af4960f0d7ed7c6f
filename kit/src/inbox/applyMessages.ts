import type { PoolClient } from 'pg';
import { decide } from './decide.ts';
import {
  aggregateKey,
  insertParked,
  lockStates,
  recordArrivals,
  savePositions,
  type Arrival,
  type LockedState,
  type Parked,
} from './inboxRows.ts';
import type { Received } from './readMessage.ts';
import { insertRejected } from './rejectedRows.ts';
import { hasHandler, isUnordered, isWanted, watchesOf, runInTurn, type Due } from './runHandler.ts';
import type { Definitions, Worker } from './worker.ts';

export type ApplyOptions = {
  /** Park the events instead of running their handlers, for this reason. */
  parkFor?: { reason: string; attempts: number };
};

/** Another member was quicker with the first event of an aggregate; `inTransaction` begins anew and finds its position. */
class PositionTaken extends Error {
  code = '40001';
}

/**
 * Applies messages in order within the caller's transaction: effects, follow-up outbox rows, positions, parked rows and the record of what
 * came come or go together (E4). Answers how many handlers ran. Throws `MessageFailed` when a handler fails.
 *
 * Nothing happens twice, although nobody looks for ids:
 * - What was applied or given up is not above the position of its aggregate. What waits has its id as a key in `parked_events`, and
 *   everything of its aggregate waits behind it.
 * - Positions are taken before a handler runs. Of two members with the same batch the second waits for the first, at a lock or, where an
 *   aggregate has no position yet, at its first row, and decides anew once that is there.
 * - What an unordered handler does stands under the event's id. Its events have no positions.
 * - Of aggregates that are not heeded nothing happens: a repetition is recorded again. Where a definition names no aggregate, it is heeded.
 * - The first event of an aggregate begins no position where nobody handles its type: the next one is the first then, whatever its version is.
 * - An event that claims a version which another one had (the outbox refuses it) is skipped, and recorded under its own id.
 */
export const applyMessages = async <D extends Definitions>(
  worker: Worker<D>,
  client: PoolClient,
  received: Received[],
  { parkFor }: ApplyOptions = {},
): Promise<number> => {
  const { consumer } = worker;
  const parked: Parked[] = [];
  const arrivals: Arrival[] = [];
  const due: Due[] = [];
  for (const one of received) {
    if (one.kind === 'unreadable') parked.push({ id: one.id, message: one.message, reason: one.reason, attempts: 1 });
  }
  await insertRejected(
    client,
    consumer,
    received.filter((one) => one.kind === 'rejected'),
  );
  const events = received.flatMap((one, index) => (one.kind === 'event' ? [{ ...one, topic: one.message.topic, index }] : []));
  const watches = watchesOf(worker);
  const begins = ({ event: { type, aggregateVersion } }: (typeof events)[number]) =>
    watches(type) && (aggregateVersion > 1 || hasHandler(worker, type));
  const aggregates = new Map(
    events
      .filter(begins)
      .map(({ topic, event: { aggregateId } }) => [aggregateKey({ topic, aggregateId }), { topic, aggregateId }]),
  );
  const states =
    aggregates.size > 0 ? await lockStates(client, consumer, [...aggregates.values()]) : new Map<string, LockedState>();

  for (const { event, message, topic, index } of events) {
    const arrival: Arrival = { topic, id: event.id, outcome: isWanted(worker, event) ? 'handled' : 'ignored' };
    arrivals.push(arrival);
    if (isUnordered(worker, event.type)) {
      if (parkFor) {
        parked.push({ id: event.id, message, event, ...parkFor });
        arrival.outcome = 'parked';
      } else if (arrival.outcome === 'handled') due.push({ event, index });
      continue;
    }
    const state = watches(event.type) && states.get(aggregateKey({ topic, aggregateId: event.aggregateId }));
    if (!state) continue;
    const decision = decide(state, event.aggregateVersion);
    if (decision.act === 'skip') {
      arrival.outcome = 'skipped';
    } else if (decision.act === 'park' || parkFor) {
      const { reason, attempts } = decision.act === 'park' ? { reason: decision.reason, attempts: 0 } : parkFor!;
      parked.push({ id: event.id, message, event, reason, attempts });
      arrival.outcome = 'parked';
      state.blocked = true;
    } else {
      due.push({ event, index });
      state.version = event.aggregateVersion;
    }
  }

  const positions = [...aggregates].map(([key, aggregate]) => ({ ...aggregate, ...states.get(key)! }));
  const moved = positions.filter(({ version, stored }) => version !== stored);
  const made = await savePositions(client, consumer, moved);
  if (made < moved.filter(({ stored }) => stored === undefined).length) throw new PositionTaken();
  await runInTurn(worker, client, due);
  const added = await insertParked(client, consumer, parked);
  for (const arrival of arrivals) if (arrival.outcome === 'parked' && !added.has(arrival.id)) arrival.outcome = 'skipped';
  await recordArrivals(client, consumer, arrivals);
  return due.filter(({ event }) => hasHandler(worker, event.type)).length;
};

import type { Pool } from 'pg';
import { DatabaseAway } from '../db/databaseAway.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { applyMessages } from './applyMessages.ts';
import { decide, type Decision } from './decide.ts';
import { savePositions, setOutcome } from './inboxRows.ts';
import {
  closeParked,
  countParked,
  findParked,
  lockPosition,
  nextParked,
  passDiscarded,
  type ParkedAggregate,
  type ParkedRow,
} from './parkedRows.ts';
import { readMessage } from './readMessage.ts';
import { isUnordered, isWanted, runHandler } from './runHandler.ts';
import { transactionLimitMs, type Definitions, type Worker } from './worker.ts';

export type RedriveOptions = {
  /** The operator, for the record. */
  by: string;
  /** Apply the first event although a version before it is missing for good; default false. */
  acceptGap?: boolean;
};

/** What was applied, in order, how many of the aggregate are still parked and, if any, why the first of them is. */
export type RedriveResult = { redriven: string[]; remaining: number; reason?: string };

const messageOf = (row: ParkedRow) => ({ ...row, key: row.aggregate_id, value: row.raw });

/** Applies the first parked event of an aggregate in a transaction of its own; answers its id, nothing when none is left. */
const redriveNext = <D extends Definitions>(
  worker: Worker<D>,
  aggregate: ParkedAggregate,
  by: string,
  acceptGap: boolean,
): Promise<string | undefined> =>
  inTransaction(
    worker.pool,
    async (client) => {
      const { consumer } = worker;
      const position = await lockPosition(client, consumer, aggregate);
      const row = await nextParked(client, consumer, aggregate);
      if (!row) return undefined;
      const received = readMessage(messageOf(row), worker.refusal);
      if (received.kind !== 'event') throw new Error(received.reason);
      const { event } = received;
      // What the row says it is decides the position: it must be what was signed.
      if (event.id !== row.event_id || event.aggregateId !== row.aggregate_id || event.aggregateVersion !== row.aggregate_version)
        throw new Error('the message is not the one that the row names');
      const ordered = !isUnordered(worker, event.type);
      const decision: Decision = ordered
        ? decide({ version: position, blocked: false }, event.aggregateVersion)
        : { act: 'apply' };
      if (decision.act === 'park' && !acceptGap) throw new Error(decision.reason);
      const wanted = isWanted(worker, event);
      if (decision.act !== 'skip') {
        if (wanted) await runHandler(worker, client, event.type, [event]);
        if (ordered) await savePositions(client, consumer, [{ ...aggregate, version: event.aggregateVersion }]);
      }
      const done = wanted ? 'handled' : 'ignored';
      await setOutcome(client, consumer, event.id, decision.act === 'skip' ? 'skipped' : done);
      await closeParked(client, consumer, row.event_id, 'redriven', by);
      await passDiscarded(client, consumer, aggregate);
      return row.event_id;
    },
    { limitMs: worker.limitMs ?? transactionLimitMs },
  );

/** A message that was no event: perhaps this version of the program can read it. */
const redriveUnreadable = <D extends Definitions>(worker: Worker<D>, eventId: string, by: string): Promise<RedriveResult> =>
  inTransaction(worker.pool, async (client) => {
    const row = await findParked(client, worker.consumer, eventId);
    if (!row) return { redriven: [], remaining: 0, reason: 'not parked' };
    const received = readMessage(messageOf(row), worker.refusal);
    if (received.kind !== 'event') return { redriven: [], remaining: 1, reason: received.reason };
    await applyMessages(worker, client, [received]);
    await closeParked(client, worker.consumer, eventId, 'redriven', by);
    return { redriven: [eventId], remaining: 0 };
  });

const noteFailure = async <D extends Definitions>(
  worker: Worker<D>,
  aggregate: ParkedAggregate,
  reason: string,
): Promise<void> => {
  const row = await nextParked(worker.pool, worker.consumer, aggregate);
  await worker.pool.query('update parked_events set attempts = attempts + 1, reason = $3 where consumer = $1 and event_id = $2', [
    worker.consumer,
    row?.event_id ?? null,
    reason.slice(0, 2_000),
  ]);
};

/**
 * Operator action: tries a parked event again, together with everything of its aggregate that is parked, in version order and each in
 * a transaction of its own, until one fails. That one keeps its place with the new reason. Answers `reason: 'not parked'` for an id
 * that is not parked (twice the same click does nothing). Throws `DatabaseAway`.
 */
export const redrive = async <D extends Definitions>(
  worker: Worker<D>,
  eventId: string,
  options: RedriveOptions,
): Promise<RedriveResult> => {
  const { by, acceptGap = false } = options;
  const first = await inTransaction(worker.pool, (client) => findParked(client, worker.consumer, eventId));
  if (!first) return { redriven: [], remaining: 0, reason: 'not parked' };
  if (first.aggregate_id === null) return redriveUnreadable(worker, eventId, by);
  const aggregate = { topic: first.topic, aggregateId: first.aggregate_id };
  const redriven: string[] = [];
  try {
    for (;;) {
      const done = await redriveNext(worker, aggregate, by, acceptGap && redriven.length === 0);
      if (done === undefined) return { redriven, remaining: 0 };
      redriven.push(done);
    }
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailure(worker, aggregate, reason);
    return { redriven, remaining: await countParked(worker.pool, worker.consumer, aggregate), reason };
  }
};

/**
 * Operator action: gives up a parked event for good; its effect never happens here. Those parked behind it stay until they are
 * redriven. The row and who did it are kept. Answers false when the id is not parked.
 */
export const discard = (pool: Pool, consumer: string, eventId: string, by: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const seen = await client.query<{ topic: string; aggregate_id: string | null }>(
      'select topic, aggregate_id from parked_events where consumer = $1 and event_id = $2',
      [consumer, eventId],
    );
    const row = seen.rows[0];
    const aggregate = row?.aggregate_id ? { topic: row.topic, aggregateId: row.aggregate_id } : undefined;
    // The position first, then the row: the order in which the consumer and redrive take them.
    if (aggregate) await lockPosition(client, consumer, aggregate);
    if (!(await findParked(client, consumer, eventId))) return false;
    await closeParked(client, consumer, eventId, 'discarded', by);
    if (aggregate) await passDiscarded(client, consumer, aggregate);
    return true;
  });

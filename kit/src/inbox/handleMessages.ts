import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway, isGivenUp } from '../db/databaseAway.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Logger } from '../Logger.ts';
import { applyMessages, type ApplyOptions } from './applyMessages.ts';
import { unreadable, type Received } from './readMessage.ts';
import { WrongShape } from './runHandler.ts';
import { MessageFailed } from './runHandler.ts';
import { transactionLimitMs, type Definitions, type Worker } from './worker.ts';

/** Waits between the three tries of a message on its own. */
const waitsMs = [50, 250];

const busy = (error: unknown): boolean => isGivenUp(error instanceof MessageFailed ? error.cause : error);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Handles messages in order, in one transaction where all goes well. When one fails, those before it go together again, it goes
 * alone (3 tries, then it is parked) and the rest together; a failure nobody can be blamed for makes them all go one by one.
 * Throws only `DatabaseAway`, also where a wait for a lock or a statement was given up: somebody else keeps the database busy then, nothing is
 * decided, the bus gives the messages again. Answers how many events were applied.
 */
export const handleMessages = async <D extends Definitions>(
  worker: Worker<D>,
  received: Received[],
  log: Logger,
): Promise<number> => {
  let applied = 0;
  const apply = async (some: Received[], options?: ApplyOptions): Promise<void> => {
    applied += await inTransaction(worker.pool, (client) => applyMessages(worker, client, some, options), {
      limitMs: worker.limitMs ?? transactionLimitMs,
    });
  };

  const park = async (one: Received, reason: string, attempts: number): Promise<void> => {
    log.error(
      { consumer: worker.consumer, topic: one.message.topic, offset: one.message.offset, reason, attempts },
      'message parked',
    );
    try {
      await apply([one], { parkFor: { reason, attempts } });
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      if (busy(error)) throw new DatabaseAway(error);
      // The last resort: even the parked row would not go in, so keep the message as plain text.
      await apply([unreadable(one.message, `${reason}; parking failed: ${reasonOf(error)}`)]);
    }
  };

  const handleAlone = async (one: Received): Promise<void> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await apply([one]);
      } catch (error) {
        if (error instanceof DatabaseAway) throw error;
        if (busy(error)) throw new DatabaseAway(error);
        const wait = error instanceof MessageFailed && error.cause instanceof WrongShape ? undefined : waitsMs[attempts - 1];
        if (wait === undefined) return park(one, reasonOf(error), attempts);
        await sleep(wait);
      }
    }
  };

  const handleTogether = async (some: Received[]): Promise<void> => {
    if (some.length === 0) return;
    try {
      return await apply(some);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      if (error instanceof MessageFailed) {
        await handleTogether(some.slice(0, error.index));
        await handleAlone(some[error.index]!);
        return handleTogether(some.slice(error.index + 1));
      }
      for (const one of some) await handleAlone(one);
    }
  };

  await handleTogether(received);
  return applied;
};

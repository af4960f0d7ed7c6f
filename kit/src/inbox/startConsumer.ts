import { silentLog, type Logger } from '../Logger.ts';
import type { Bus, Health } from '../bus/bus.ts';
import { discard, redrive, type RedriveOptions, type RedriveResult } from './redrive.ts';
import { handleMessages } from './handleMessages.ts';
import { pruneInbox } from './inboxRows.ts';
import { countParked } from './parkedRows.ts';
import { readMessage } from './readMessage.ts';
import type { Definitions, Worker } from './worker.ts';

export type ConsumerSettings<D extends Definitions> = Worker<D> & {
  bus: Pick<Bus, 'subscribe'>;
  topics: string[];
  log?: Logger;
  /** Called after every batch that may have put events into the outbox: `() => relay.wake()`. */
  afterCommit?(): void;
  /** Messages per transaction at most; default 400: their ids still stay in one row of `inbox_batches`. */
  maxBatch?: number;
  /** What was taken in is remembered that long, default 60 days: longer than outboxes keep what it is compared with. */
  retentionDays?: number;
};

export type Consumer = {
  redrive(eventId: string, options: RedriveOptions): Promise<RedriveResult>;
  discard(eventId: string, by: string): Promise<boolean>;
  /** How many messages are parked. */
  parked(): Promise<number>;
  healthy(): Health;
  stop(): Promise<void>;
};

const pruneEveryMs = 60 * 60_000;

/**
 * Subscribes a consumer to topics through its inbox (ADR 36): delivery is at least once, the effect happens once. Rules per
 * aggregate and for failures: `decide`, `handleMessages`. A message that cannot be applied is parked and harms only its own
 * aggregate (E5); a database that is away holds everything back and is tried again for ever.
 */
export const startConsumer = async <D extends Definitions>(settings: ConsumerSettings<D>): Promise<Consumer> => {
  const { pool, bus, consumer, topics, log = silentLog, afterCommit, maxBatch = 400, retentionDays = 60 } = settings;
  const subscription = await bus.subscribe({
    group: consumer,
    topics,
    maxBatch,
    onBatch: async (messages) => {
      await handleMessages(settings, messages.map(readMessage), log);
      afterCommit?.();
    },
  });
  const prune = async (): Promise<void> => {
    try {
      await pruneInbox(pool, consumer, retentionDays);
    } catch (error) {
      log.warn({ err: error, consumer }, 'pruning the inbox failed');
    }
  };
  const pruning = setInterval(() => void prune(), pruneEveryMs);
  pruning.unref();
  return {
    redrive: async (eventId, options) => {
      const result = await redrive(settings, eventId, options);
      afterCommit?.();
      return result;
    },
    discard: (eventId, by) => discard(pool, consumer, eventId, by),
    parked: () => countParked(pool, consumer),
    healthy: subscription.healthy,
    stop: async () => {
      clearInterval(pruning);
      await subscription.stop();
    },
  };
};

import { silentLog, type Logger } from '../Logger.ts';
import type { Bus, Health } from '../bus/bus.ts';
import { discard, redrive, type RedriveOptions, type RedriveResult } from './redrive.ts';
import { createRefusal, type SignatureRules } from './createRefusal.ts';
import { handleMessages } from './handleMessages.ts';
import { pruneInbox } from './inboxRows.ts';
import { countParked } from './parkedRows.ts';
import { readMessage } from './readMessage.ts';
import { countRejected, discardRejected } from './rejectedRows.ts';
import { refuseMixed } from './runHandler.ts';
import type { Definitions, Worker } from './worker.ts';

export type ConsumerSettings<D extends Definitions> = Worker<D> & {
  bus: Pick<Bus, 'subscribe' | 'readEnds'>;
  /** How forged messages are told; without it nobody else can write into the bus. */
  signatures?: SignatureRules | undefined;
  topics: string[];
  log?: Logger;
  /** Called for each message that was rejected, once that is stored. */
  onRejected?(topic: string): void;
  /** Called with how many events a batch applied. */
  onApplied?(events: number): void;
  /** Called after every batch that may have put events into the outbox: `() => relay.wake()`. */
  afterCommit?(): void;
  /** Messages per transaction at most; default 400: their ids still stay in one row of `inbox_batches`. */
  maxBatch?: number;
  /** What was taken in is remembered that long, default 60 days: longer than outboxes keep what it is compared with. */
  retentionDays?: number;
};

export type Consumer = {
  redrive(eventId: string, options: RedriveOptions): Promise<RedriveResult>;
  /** Gives up what is parked or was rejected; answers whether it was. */
  discard(eventId: string, by: string, remark?: string): Promise<boolean>;
  /** How many messages are parked. */
  parked(): Promise<number>;
  /** How many messages that nobody who may signed wait for a person. */
  rejected(): Promise<number>;
  healthy(): Health;
  stop(): Promise<void>;
};

const pruneEveryMs = 60 * 60_000;

/**
 * Subscribes a consumer to topics through its inbox (ADR 36): delivery is at least once, the effect happens once. Rules per
 * aggregate and for failures: `decide`, `handleMessages`. A message that cannot be applied is parked and harms only its own
 * aggregate (E5); a database that is away holds everything back and is tried again for ever.
 */
export const startConsumer = async <D extends Definitions>({
  signatures,
  ...settings
}: ConsumerSettings<D>): Promise<Consumer> => {
  const {
    pool,
    bus,
    consumer,
    topics,
    log = silentLog,
    afterCommit,
    onRejected,
    onApplied,
    maxBatch = 400,
    retentionDays = 60,
  } = settings;
  const refusal = signatures && createRefusal(settings, signatures);
  // Noted at once where it can be; else before the first batch.
  refusal?.ready().catch((error: unknown) => log.warn({ err: error, consumer }, 'where the topics end is not noted yet'));
  const worker: Worker<D> = { ...settings, refusal };
  refuseMixed(worker);
  const subscription = await bus.subscribe({
    group: consumer,
    topics,
    maxBatch,
    onBatch: async (messages) => {
      await refusal?.ready();
      const received = messages.map((message) => readMessage(message, refusal));
      const applied = await handleMessages(worker, received, log);
      onApplied?.(applied);
      const rejected = received.filter(({ kind }) => kind === 'rejected');
      for (const { message } of rejected) onRejected?.(message.topic);
      const [first, ...others] = rejected;
      if (first)
        log.error(
          { consumer, topic: first.message.topic, offset: first.message.offset, others: others.length },
          'ALARM message rejected',
        );
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
      await refusal?.ready();
      const result = await redrive(worker, eventId, options);
      afterCommit?.();
      return result;
    },
    discard: async (id, by, remark = '') =>
      (await discard(pool, consumer, id, by)) || (await discardRejected(pool, consumer, { id, by, remark })),
    rejected: () => countRejected(pool, consumer),
    parked: () => countParked(pool, consumer),
    healthy: subscription.healthy,
    stop: async () => {
      clearInterval(pruning);
      await subscription.stop();
    },
  };
};

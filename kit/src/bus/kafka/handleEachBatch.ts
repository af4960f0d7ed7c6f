import { setTimeout as sleep } from 'node:timers/promises';
import type { EachBatchHandler, EachBatchPayload } from 'kafkajs';
import type { Logger } from '../../Logger.ts';
import { backOff } from '../waiting.ts';
import type { BusMessage, SubscribeOptions } from '../bus.ts';

const heartbeatMs = 3_000;

const toBusMessages = ({ batch }: EachBatchPayload): BusMessage[] =>
  batch.messages.map(({ offset, key, value }) => ({
    topic: batch.topic,
    partition: batch.partition,
    offset: Number(offset),
    key: key?.toString('utf8') ?? null,
    value: value?.toString('utf8') ?? '',
  }));

/** Keeps the membership alive while `work` runs; a failed heartbeat shows itself in the next one, between two chunks. */
const withHeartbeats = async (heartbeat: () => Promise<void>, work: Promise<void>): Promise<void> => {
  const beating = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs);
  try {
    await work;
  } finally {
    clearInterval(beating);
  }
};

export type BatchReport = { onSuccess(): void; onFailure(error: unknown): void };

/**
 * Gives a partition's batch to `onBatch` in chunks. A failing chunk is given again after a back-off, here, with heartbeats: an error
 * that reached kafkajs would crash the whole consumer and stop the other partitions too (E5). Leaves at once when the partition
 * has gone to another member.
 */
export const handleEachBatch = (options: SubscribeOptions, log: Logger, report: BatchReport): EachBatchHandler => {
  const { group, maxBatch = 200 } = options;
  return async (payload) => {
    const { heartbeat, isRunning, isStale, resolveOffset, commitOffsetsIfNecessary } = payload;
    const messages = toBusMessages(payload);
    let failures = 0;
    for (let start = 0; start < messages.length && isRunning() && !isStale();) {
      const chunk = messages.slice(start, start + maxBatch);
      try {
        await withHeartbeats(heartbeat, options.onBatch(chunk));
      } catch (error) {
        failures += 1;
        report.onFailure(error);
        log.warn({ err: error, group, failures }, 'batch failed, it comes again');
        await sleep(backOff(failures, 50, 2_000));
        await heartbeat();
        continue;
      }
      failures = 0;
      report.onSuccess();
      resolveOffset(String(chunk.at(-1)!.offset));
      await commitOffsetsIfNecessary();
      await heartbeat();
      start += chunk.length;
    }
  };
};

import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from './AppError.ts';
import { systemTimer, type Timer } from './timer.ts';

export type MicroBatchOptions<Q, A> = {
  /** Flushes under way at the same time. */
  concurrency: number;
  /** Items of one flush at most. */
  maxBatch: number;
  /** Does the work of one flush; answers one result per item, in order. */
  flush(items: Q[]): Promise<A[]>;
  /** After a failed flush of several: true when nothing of it was done and each may be tried alone. Default: never. */
  mayTryAlone?(error: unknown): boolean;
  /** Most items that wait, default 5,000; further ones are refused at once with `refusal`. */
  maxQueue?: number;
  /**
   * An item that waited longer than this is refused with `refusal`, because nobody waits for its result. Default 10 s: far less than the 30
   * s in which every request ends (R2, R3).
   */
  queueTimeoutMs?: number;
  /** Default `unavailable`. */
  refusal?(): Error;
  timer?: Pick<Timer, 'now'>;
};

type Waiting<Q, A> = { item: Q; until: number; resolve(answer: A): void; reject(error: unknown): void };

/**
 * Gathers items that arrive while flushes are under way into the next flush, without a timer: a single item is flushed at once, and under
 * load batches grow by themselves. Where flushes hang or fail, queue and waiting times stay bounded.
 */
export function createMicroBatch<Q, A>(options: MicroBatchOptions<Q, A>): (item: Q) => Promise<A> {
  const { concurrency, maxBatch, flush, mayTryAlone = () => false, maxQueue = 5_000, queueTimeoutMs = 10_000 } = options;
  const { refusal = () => new AppError('unavailable', protocolSentence('unavailable')), timer = systemTimer } = options;
  const queue: Waiting<Q, A>[] = [];
  let busy = 0;

  const settle = async (given: Waiting<Q, A>[]) => {
    const now = timer.now();
    for (const { until, reject } of given) if (until < now) reject(refusal());
    const batch = given.filter(({ until }) => until >= now);
    if (batch.length === 0) return;
    try {
      const answers = await flush(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      if (batch.length === 1 || !mayTryAlone(error)) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await settle([one]);
    }
  };
  const pump = async () => {
    busy += 1;
    while (queue.length > 0) await settle(queue.splice(0, maxBatch));
    busy -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxQueue) return reject(refusal());
      queue.push({ item, until: timer.now() + queueTimeoutMs, resolve, reject });
      // One turn of the event loop, so that requests read in the same turn share a batch.
      if (busy < concurrency) setImmediate(() => busy < concurrency && queue.length > 0 && void pump());
    });
}

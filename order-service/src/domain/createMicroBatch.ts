export type MicroBatchOptions<Q, A> = {
  /** Flushes under way at the same time. */
  lanes: number;
  /** Most items of one flush. */
  most: number;
  /** Does the work of one flush; answers one result per item, in order. */
  flush(items: Q[]): Promise<A[]>;
  /** After a failed flush of several: true when nothing of it was done and each may be tried alone. */
  mayTryAlone(error: unknown): boolean;
};

type Waiting<Q, A> = { item: Q; resolve(answer: A): void; reject(error: unknown): void };

/**
 * Gathers what arrives while flushes are under way into the next flush, without a timer: alone, an item goes out at once; in a crowd,
 * batches grow by themselves.
 */
export function createMicroBatch<Q, A>({ lanes, most, flush, mayTryAlone }: MicroBatchOptions<Q, A>): (item: Q) => Promise<A> {
  const queue: Waiting<Q, A>[] = [];
  let busy = 0;

  const settle = async (batch: Waiting<Q, A>[]) => {
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
    while (queue.length > 0) await settle(queue.splice(0, most));
    busy -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // One turn of the event loop, so that requests read in the same turn travel together.
      if (busy < lanes) setImmediate(() => busy < lanes && queue.length > 0 && void pump());
    });
}

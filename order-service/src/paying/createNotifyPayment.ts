import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import type { Deps } from '../deps.ts';
import { notifyPayment } from './notifyPayment.ts';
import { payTogether, type AskedNotice } from './payTogether.ts';

export type NotifyPayment = (asked: AskedNotice) => Promise<void>;

/**
 * Takes payment notices as they come (C-74): those that arrive while others are being written share a transaction if they are ordinary
 * (`payTogether`), every other one goes by itself (`notifyPayment`), which also says what is wrong with it.
 */
export function createNotifyPayment(deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>): NotifyPayment {
  const { pool, clock, afterCommit } = deps;
  const takeTogether = createMicroBatch<AskedNotice, boolean>({
    concurrency: 1,
    maxBatch: 64,
    async flush(asked) {
      try {
        const taken = await payTogether(deps, asked);
        if (taken.includes(true)) afterCommit();
        return taken;
      } catch (error) {
        // Nothing of it was done. Alone each finds its own reason; only a database that is away would be away for each of them again.
        if (error instanceof DatabaseAway) throw error;
        return asked.map(() => false);
      }
    },
  });
  return async (asked) => {
    if (await takeTogether(asked)) return;
    const { notice, ...by } = asked;
    await notifyPayment({ pool, clock, ...by }, notice);
    afterCommit();
  };
}

import type { Clock } from '@xinyue/kit/clock';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import type { Pool } from 'pg';
import { notifyPayment } from './notifyPayment.ts';
import { payTogether, type AskedNotice } from './payTogether.ts';

export type NotifyPayment = (asked: AskedNotice) => Promise<void>;

/**
 * Takes payment notices as they come (C-74): those that arrive while others are being written share a transaction if they are ordinary
 * (`payTogether`), every other one goes by itself (`notifyPayment`), which also says what is wrong with it.
 */
export function createNotifyPayment(options: { pool: Pool; clock: Clock; committed(): void }): NotifyPayment {
  const { committed } = options;
  const takeTogether = createMicroBatch<AskedNotice, boolean>({
    lanes: 1,
    most: 64,
    async flush(asked) {
      try {
        const taken = await payTogether(options, asked);
        if (taken.includes(true)) committed();
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
    await notifyPayment({ ...options, ...by }, notice);
    committed();
  };
}

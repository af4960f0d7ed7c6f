import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import type { Db } from '@xinyue/kit/db/db';
import { type Heard, type Held, leaveLanes } from './store/laneStore.ts';

/** Whoever has the lane of a withdrawal gives it back, with what the bank said. */
export type LeaveLane = (row: Held, heard: Heard) => Promise<void>;

/** Those who leave at the same time leave by one statement. */
export function createLeaveLane(db: Db): LeaveLane {
  const submit = createMicroBatch<{ row: Held; heard: Heard }, void>({
    concurrency: 2,
    maxBatch: 64,
    mayTryAlone: (error) => !(error instanceof DatabaseAway),
    flush: async (leaving) => {
      await leaveLanes(db, leaving);
      return leaving.map(() => undefined);
    },
  });
  return (row, heard) => submit({ row, heard });
}

import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import type { Db } from '@xinyue/kit/db/db';
import { type Heard, type Held, leaveLanes } from './store/laneStore.ts';

/** Whoever has the lane of a withdrawal gives it back, with what the bank said. */
export type LeaveLane = (row: Held, heard: Heard) => Promise<void>;

/**
 * Those who leave at the same time leave by one statement, which waits for nobody: a row that somebody else holds is left by itself. Whose call still
 * runs waits for nobody's turn either: the lane must not run out meanwhile.
 */
export function createLeaveLane(db: Db): LeaveLane {
  const submit = createMicroBatch<{ row: Held; heard: Heard }, boolean>({
    concurrency: 2,
    maxBatch: 64,
    mayTryAlone: isOwnFault,
    flush: async (leaving) => {
      const left = await leaveLanes(db, leaving, { skipHeld: true });
      return leaving.map(({ row }) => left.has(row.id));
    },
  });
  return async (row, heard) => {
    if (heard.running || !(await submit({ row, heard }))) await leaveLanes(db, [{ row, heard }]);
  };
}

import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import type { Db } from '@xinyue/kit/db/db';
import { type OpenAnswer, type Held, leaveLanes } from './store/laneStore.ts';

/** Gives the lane of a withdrawal back, with the bank's answer. */
export type LeaveLane = (row: Held, answer: OpenAnswer) => Promise<void>;

/**
 * Lanes that are given back at the same time share one statement, which waits for no lock: a row that is locked elsewhere is given back by
 * itself. So is the lane of a call that still runs: it must not expire meanwhile.
 */
export function createLeaveLane(db: Db): LeaveLane {
  const submit = createMicroBatch<{ row: Held; answer: OpenAnswer }, boolean>({
    concurrency: 2,
    maxBatch: 64,
    mayTryAlone: isOwnFault,
    flush: async (leaving) => {
      const left = await leaveLanes(db, leaving, { skipHeld: true });
      return leaving.map(({ row }) => left.has(row.id));
    },
  });
  return async (row, answer) => {
    if (answer.running || !(await submit({ row, answer }))) await leaveLanes(db, [{ row, answer }]);
  };
}

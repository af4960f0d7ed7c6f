import type { Deps } from '../deps.ts';
import { whyNotMade } from './domain/task.ts';
import { inSimulation } from './store/inSimulation.ts';
import { lockDue, makeOrders } from './store/simulatedOrderStore.ts';

/**
 * makes simulated orders of the enabled rows whose time has come, until nothing is left; answers how many rows that were. What is due
 * stands in the table, so a time that passed while nobody was there is made up for, and any number of processes share the work. A row whose
 * good or shop is closed by now fails for good (S-29), and holds nothing up.
 */
export async function makeDueOrders({ pool, dueNow }: Pick<Deps, 'pool' | 'dueNow'>, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await inSimulation(pool, async (db) => {
      const now = await dueNow(db);
      const due = await lockDue(db, now);
      if (due.length > 0)
        await makeOrders(
          db,
          due.map((row) => ({ id: row.id, reason: whyNotMade(row) ?? null })),
          now,
        );
      return due.length;
    });
    done += rows;
    if (rows === 0 || signal?.aborted) return done;
  }
}

import { beijingTime, type DayHead } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { type DayRoot, findLastRoot } from '@xinyue/kit/evidence/dayRoots';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { dayHash, noHash, rootOf, treeOf } from './chain.ts';
import { nextDay } from './domain/entry.ts';
import { sealAll } from './sealLines.ts';
import { findFirstDay, findLastDay, insertDay, readLeaves } from './store/dayHeadStore.ts';
import { lockSealing } from './store/lineStore.ts';

/**
 * Closes every day before today (Beijing) that is not closed yet, in their order: seals what was booked, then publishes one hash over the last
 * lines of all accounts, with the last root of the evidence that is known. From then on no line gets a time in that day. Answers how many days it
 * closed.
 */
export async function closeDays(deps: Pick<Deps, 'pool' | 'clock'>): Promise<number> {
  await sealAll(deps);
  return inTransaction(deps.pool, async (client) => {
    await lockSealing(client, { wait: true });
    const today = beijingTime(deps.clock.now()).slice(0, 10);
    let last = await findLastDay(client);
    const first = last ? nextDay(last.day) : await findFirstDay(client);
    if (first === undefined) return 0;
    const evidence = (await findLastRoot(client)) ?? null;
    let closed = 0;
    for (let day = first; day < today; day = nextDay(day)) {
      last = await closeDay(client, day, last, evidence);
      closed += 1;
    }
    return closed;
  });
}

async function closeDay(
  client: PoolClient,
  day: string,
  before: DayHead | undefined,
  evidence: DayRoot | null,
): Promise<DayHead> {
  const leaves = await readLeaves(client, day);
  const facts = { day, root: rootOf(treeOf(leaves)), accounts: leaves.length, evidence };
  const prev = before?.hash ?? noHash;
  const head = { ...facts, prev, hash: dayHash(prev, facts) };
  await insertDay(client, head);
  return head;
}

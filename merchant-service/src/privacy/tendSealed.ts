import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { countSealed, indexPersonalRows, rewrapRows, sealedTables } from './store/sealedTables.ts';

type Tended = Pick<Deps, 'pool' | 'vault' | 'log' | 'mobileIndex'>;

const batch = 500;

/** How far the replacement of the master key is: rows under the current version and under each other one. */
export type SealedRows = { version: number; current: number; others: Record<string, number> };

/**
 * Puts one batch of data keys under the current master key (P1: `npm run rotate-keys`) and answers what is left. Can be stopped and repeated at
 * any time; calls, reads and writes go on meanwhile.
 */
export async function rewrapSome(deps: Omit<Tended, 'mobileIndex'>): Promise<SealedRows> {
  for (const table of sealedTables) {
    const done = await inTransaction(deps.pool, (client) => rewrapRows(client, deps.vault, table, batch));
    if (done > 0) break;
  }
  return readSealed(deps);
}

/** What stands under which version now. */
export async function readSealed({ pool, vault }: Pick<Deps, 'pool' | 'vault'>): Promise<SealedRows> {
  const [version = 0] = vault.versions();
  const counted = await countSealed(pool);
  const others = [...counted].filter(([one]) => one !== version);
  return { version, current: counted.get(version) ?? 0, others: Object.fromEntries(others) };
}

/** A job: whatever is still under an earlier master key is put under the current one, and what has no index yet gets it. */
export async function tendSealed(deps: Tended): Promise<void> {
  const before = await readSealed(deps);
  if (Object.keys(before.others).length > 0) {
    let left = before;
    let last: number;
    do {
      last = left.current;
      left = await rewrapSome(deps);
      // Rows that somebody holds are left for the next time.
    } while (Object.keys(left.others).length > 0 && left.current > last);
    deps.log.info(
      { before: before.others, after: left.others, version: left.version },
      'data keys put under the current master key',
    );
  }
  const indexed = await indexPersonalRows(deps);
  if (indexed > 0) deps.log.info({ rows: indexed }, 'sealed columns indexed');
}

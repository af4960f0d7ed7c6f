import type { GoodsOverview } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { readOverview } from '../store/overviewStore.ts';
import { rowOf } from '../wire/spotWire.ts';

/** Goods that are named one by one; the rest is behind the links to the list. */
const namedAtMost = 20;

/** how many goods are on offer, closed, low and sold out, all of them counted, and the lowest by name; a merchant's own only. */
export async function readGoodsOverview(db: Db, lowFactor: number, scope: Scope): Promise<GoodsOverview> {
  const { lowest, ...counts } = await readOverview(db, scope, lowFactor, namedAtMost);
  return { ...counts, lowFactor, lowest: lowest.map(rowOf) };
}

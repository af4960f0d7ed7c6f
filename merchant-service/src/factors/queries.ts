import type { FactorMethod } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { listFactors } from './store/factorStore.ts';

/** How an account may show its second factor; empty where none is enrolled. */
export async function enrolledMethods(db: Db, accountId: string): Promise<FactorMethod[]> {
  const kinds = new Set((await listFactors(db, accountId)).map(({ kind }) => kind));
  return kinds.size === 0 ? [] : [...kinds, 'recovery'];
}

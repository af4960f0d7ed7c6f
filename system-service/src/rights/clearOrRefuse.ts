import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { clear, type Cleared, type Giver, type Holding, type Target } from './domain/ceiling.ts';
import { lockGiver } from './store/rightsStore.ts';

/** The actor, with what they hold in this transaction. Refusal: `forbidden` for a former member of staff. */
export async function giverOf(db: Db, { accountId }: Pick<Actor, 'accountId'>): Promise<Giver> {
  const giver = await lockGiver(db, accountId);
  if (!giver) throw new AppError('forbidden', sentence('forbidden'));
  return giver;
}

/** What `clear` lets pass; what it does not is refused as `forbidden`. */
export function clearOrRefuse<T extends Target>(giver: Giver, target: T, before: Holding, after: Holding): Cleared<T> {
  const judged = clear(giver, target, before, after);
  if ('refused' in judged) throw new AppError('forbidden', judged.refused);
  return judged;
}

import { sentence, platformShop } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { shopExists } from './store/shopStore.ts';

/**
 * The shop a good belongs to (Z-67): a merchant's own; for staff the one named, else the one it has, else the platform's. Refusals:
 * `forbidden` when a merchant names another (C-14), `notFound` when staff name one that does not exist.
 */
export async function chooseShop(
  db: Db,
  named: string | undefined,
  current: string | undefined,
  { ownerId }: Scope,
): Promise<string> {
  if (ownerId !== null) {
    if (named !== undefined && named !== ownerId) throw new AppError('forbidden', sentence('forbidden'));
    return ownerId;
  }
  const shopId = named ?? current ?? platformShop.id;
  if (shopId !== current && !(await shopExists(db, shopId))) throw new AppError('notFound', sentence('notFound'));
  return shopId;
}

import { platformShop, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Category } from '../categories/domain/category.ts';
import { lockCategory } from '../categories/queries.ts';
import type { Spot } from './domain/spot.ts';
import { shopExists } from './store/shopStore.ts';

/**
 * The category of a good with its present name, held against a rename until the transaction ends. A deleted one serves only the good
 * that has it already (Z-66), and so does a stopped one. Refusals: `notFound` for absent, foreign (Z-65) or deleted ones, `conflict` for
 * stopped ones.
 */
export async function chooseType(db: Db, typeId: string, scope: Scope, current?: Spot) {
  const kept = current?.typeId === typeId;
  // What staff gave to a shop's good may be another shop's category: the good keeps it.
  return serving(await lockCategory(db, typeId, kept ? { ownerId: null } : scope, 'share'), kept);
}

/** The category as it was found, where it may serve; the refusals of `chooseType`. */
export function serving(found: Category | undefined, kept: boolean): Category {
  if (!found || (found.deleted && !kept)) throw new AppError('notFound', sentence('categoryMissing'));
  if (found.closed && !kept) throw new AppError('conflict', sentence('categoryClosed'));
  return found;
}

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

import { messages, userTypes, type Actor, type HqConfig } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { hqConfigWire } from './domain/hqConfig.ts';
import { findHqConfig } from './store/hqConfigStore.ts';
import { backstageScope } from '../store/orderScope.ts';

/**
 * C-59, Z-84: what head office allows the automatic orders of a merchant, in yuan; null where nothing is set. Staff read any, a merchant its
 * own (P-21). Error: `forbidden` another merchant's, whether there is one or not.
 */
export async function readHqConfig(db: Db, actor: Actor, userCustomerId: string): Promise<HqConfig | null> {
  if (actor.userType !== userTypes.staff && userCustomerId !== actor.ownerId) throw new AppError('forbidden', messages.forbidden);
  const found = await findHqConfig(db, userCustomerId, backstageScope(actor));
  return found ? hqConfigWire(found) : null;
}

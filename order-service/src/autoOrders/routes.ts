import { operations, sentence, userTypes, type Actor, type HqConfig } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { route, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { backstageScope } from '../store/orderScope.ts';
import { repeatOf } from '../store/requests.ts';
import { hqConfigWire } from './domain/hqConfig.ts';
import { saveHqConfig } from './saveHqConfig.ts';
import { findHqConfig } from './store/hqConfigStore.ts';

/** The calls about automatic orders. */
export const autoOrderRoutes = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Route[] => [
  route(operations.readHqConfig, ({ body, actor }) => readHqConfig(pool, actor!, body.userCustomerId)),
  route(operations.saveHqConfig, ({ body, actor, ...keys }) => {
    const repeat = repeatOf(actor!, operations.saveHqConfig.path, keys, body);
    return saveHqConfig({ pool, clock, repeat }, actor!, body);
  }),
];

/**
 * C-59, Z-84: what head office allows the automatic orders of a merchant, in yuan; null where nothing is set. Staff read any, a merchant its
 * own (P-21). Error: `forbidden` another merchant's, whether there is one or not.
 */
async function readHqConfig(db: Db, actor: Actor, userCustomerId: string): Promise<HqConfig | null> {
  if (actor.userType !== userTypes.staff && userCustomerId !== actor.ownerId)
    throw new AppError('forbidden', sentence('forbidden'));
  const found = await findHqConfig(db, userCustomerId, backstageScope(actor));
  return found ? hqConfigWire(found) : null;
}

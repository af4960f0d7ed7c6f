import { operations, sentence, userTypes, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { route, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { backstageScope } from '../store/orderScope.ts';
import { repeatOf } from '../store/requests.ts';
import type { StoredHqConfig } from './domain/hqConfig.ts';
import { hqConfigAuditOf, hqConfigRowOf, sentHqConfigOf } from './http/hqConfigRow.ts';
import { saveHqConfig } from './saveHqConfig.ts';
import { findHqConfig } from './store/hqConfigStore.ts';

/** The calls about automatic orders. */
export const autoOrderRoutes = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Route[] => [
  route(operations.readHqConfig, async ({ body, actor }) => {
    const found = await readHqConfig(pool, actor!, body.shopId);
    return found ? hqConfigRowOf(found) : null;
  }),
  route(operations.saveHqConfig, async ({ body, actor, ...keys }) => {
    const repeat = repeatOf(actor!, operations.saveHqConfig.path, keys, sentHqConfigOf(body));
    return hqConfigRowOf(await saveHqConfig({ pool, clock, repeat, auditRow: hqConfigAuditOf }, actor!, body));
  }),
];

/**
 * C-59, Z-84: what head office allows the automatic orders of a merchant; undefined where nothing is set. Staff read any, a merchant its
 * own (P-21). Error: `forbidden` another merchant's, whether there is one or not.
 */
async function readHqConfig(db: Db, actor: Actor, shopId: string): Promise<StoredHqConfig | undefined> {
  if (actor.userType !== userTypes.staff && shopId !== actor.ownerId) throw new AppError('forbidden', sentence('forbidden'));
  return findHqConfig(db, shopId, backstageScope(actor));
}

import { sentence, operations, type Operation, type OrderContract } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { rawRoute, route, type RawCall, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { findOrder } from '../orders/queries.ts';
import { backstageScope, type OrderScope, ownScope } from '../store/orderScope.ts';
import { repeatOf } from '../store/requests.ts';
import { confirmAgreement } from './confirmAgreement.ts';
import { orderContractOf } from './http/orderContract.ts';
import { makeAgreement } from './makeAgreement.ts';
import { findAgreement, listConfirmations } from './store/agreementStore.ts';

type Confirmed = { id: string; sha256: string };

/** The calls about the agreement made from an order. */
export function agreementRoutes(deps: Deps): Route[] {
  const confirm =
    ({ path }: Operation) =>
    ({ body, actor, traceId, request, ...keys }: RawCall<Confirmed>) => {
      // The origin is the one that the gateway passes: only the gateway reaches this port.
      const origin = request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
      const from = { origin, session: request.get('x-session-hash') ?? '' };
      return confirmAgreement({ ...deps, traceId, repeat: repeatOf(actor!, path, keys, body) }, actor!, body, from);
    };
  return [
    route(operations.readOwnContract, ({ body, actor }) => readAgreement(deps.pool, body.id, ownScope(actor!))),
    rawRoute(operations.confirmOwnContract, confirm(operations.confirmOwnContract)),
    route(operations.readContract, ({ body, actor }) => readAgreement(deps.pool, body.id, backstageScope(actor!))),
    route(operations.makeContract, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.makeContract.path, keys, body);
      return orderContractOf(await makeAgreement({ ...deps, traceId, repeat }, actor!, body.id));
    }),
    rawRoute(operations.confirmContract, confirm(operations.confirmContract)),
  ];
}

/** The agreement made from an order within a scope, with who confirmed it; null when none was made. Errors: `notFound`. */
async function readAgreement(db: Db, id: string, scope: OrderScope): Promise<{ contract: OrderContract | null }> {
  if (!(await findOrder(db, id, scope))) throw new AppError('notFound', sentence('notFound'));
  const agreement = await findAgreement(db, id);
  if (!agreement) return { contract: null };
  return { contract: orderContractOf({ agreement, confirmations: await listConfirmations(db, agreement.agreementNo) }) };
}

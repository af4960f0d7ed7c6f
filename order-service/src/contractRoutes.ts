import { operations } from '@xinyue/contracts';
import { rawRoute, route, type RawCall, type Route } from '@xinyue/kit/http/route';
import type { Deps } from './deps.ts';
import { fromOf } from './fromOf.ts';
import { repeatOf } from './store/requests.ts';
import { confirmContract } from './usecases/confirmContract.ts';
import { makeContract } from './usecases/makeContract.ts';
import { readContract } from './usecases/readContract.ts';
import { backstageScope, ownScope } from './store/orderScope.ts';

/** The calls about the contract made from an order. */
export function contractRoutes(deps: Deps): Route[] {
  const confirm = ({ body, actor, traceId, request }: RawCall<{ id: string; sha256: string }>) =>
    confirmContract({ ...deps, traceId }, actor!, body, fromOf(request));
  return [
    route(operations.readOwnContract, ({ body, actor }) => readContract(deps.pool, body.id, ownScope(actor!))),
    rawRoute(operations.confirmOwnContract, confirm),
    route(operations.readContract, ({ body, actor }) => readContract(deps.pool, body.id, backstageScope(actor!))),
    route(operations.makeContract, ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.makeContract.path, keys, body);
      return makeContract({ ...deps, traceId, repeat }, actor!, body.id);
    }),
    rawRoute(operations.confirmContract, confirm),
  ];
}

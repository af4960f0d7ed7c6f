import { operationOf, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createDeeds, type Deed, deedsPath } from '@xinyue/kit/http/proofs';
import type { Route } from '@xinyue/kit/http/route';
import type { ServiceBase } from '@xinyue/kit/service/createService';
import type { AskDeed } from '../deps.ts';

/** Where the neighbours are. */
type Urls = { [N in 'CATALOG' | 'ORDER' | 'PAYOUT' | 'SYSTEM' as `XINYUE_${N}_URL`]?: string | undefined };

/** The words of a deed come from the service that would do it: from `own` routes, or from a neighbour. Errors: `unavailable` it is away. */
export function createDeedAsker(urls: Urls, { clientOf }: Pick<ServiceBase, 'clientOf'>, own: () => Route[]): AskDeed {
  const client = (name: 'catalog' | 'order' | 'payout' | 'system', url: string | undefined) => url && clientOf(name, url);
  const neighbours = {
    catalog: client('catalog', urls.XINYUE_CATALOG_URL),
    order: client('order', urls.XINYUE_ORDER_URL),
    payout: client('payout', urls.XINYUE_PAYOUT_URL),
    system: client('system', urls.XINYUE_SYSTEM_URL),
  };
  return async (actor, path, body, traceId) => {
    const owner = operationOf(path)?.owner;
    if (owner === 'merchant') return createDeeds(own())(actor, path, body);
    const neighbour = owner && neighbours[owner];
    if (!neighbour) throw new AppError('unavailable', sentence('unavailable'));
    return neighbour.call<Deed>(deedsPath, { path, body }, { actor, traceId });
  };
}

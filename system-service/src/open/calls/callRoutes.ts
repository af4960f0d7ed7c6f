import { operations, sentence } from '@xinyue/contracts';
import { callReport } from '@xinyue/contracts/callReport';
import { AppError } from '@xinyue/kit/AppError';
import { type InternalRoute, internalRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { readerOf } from '../feed/listEvents.ts';
import { keptReader } from '../webhooks/readerFor.ts';
import { ownerNameOf } from '../webhooks/webhookActor.ts';
import { readConsole } from './readConsole.ts';
import { recordCalls } from './recordCalls.ts';

/** Figures of the own calls, for who signs with a key and who keeps it. One question at a time of each owner, as for other lists of partners. */
export function callRoutes(deps: Deps): Route[] {
  const inTurn = <T>(owner: string, work: () => Promise<T>) => deps.webhooks.lists.run(work, { keys: { owner } });
  return [
    route(operations.readPartnerConsole, async ({ partner, body: { hours }, partnerLeft: left }) => {
      const of = await readerOf(deps, partner!);
      return inTurn(ownerNameOf(of), () => readConsole(deps, of.name, { hours, left }));
    }),
    route(operations.readKeyConsole, async ({ actor, body: { hours, partner } }) => {
      const of = await keptReader(deps, actor!, partner);
      return inTurn(ownerNameOf(of), () => readConsole(deps, of.name, { hours }));
    }),
  ];
}

/** The longest report. */
const bodyBytes = 1_000_000;

/** What gateways tell of calls. Refusal: `forbidden` to any other service. */
export const internalCallRoutes = (deps: Deps): InternalRoute[] => [
  {
    ...internalRoute('/internal/partners/calls', callReport, async ({ body, caller }) => {
      if (caller !== 'gateway') throw new AppError('forbidden', sentence('forbidden'));
      return recordCalls(deps, body);
    }),
    bodyBytes,
  },
];

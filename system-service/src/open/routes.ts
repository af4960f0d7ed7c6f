import { operations } from '@xinyue/contracts';
import { type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { callRoutes } from './calls/callRoutes.ts';
import { listEvents } from './feed/listEvents.ts';
import { keyWebhookRoutes } from './webhooks/keyWebhookRoutes.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';

/** Calls about what happens: the feed of public events, where they are sent, and how partners call; signed by partners, or by who keeps their keys. */
export const openRoutes = (deps: Deps): Route[] => [
  route(operations.listOpenEvents, ({ body, partner }) => listEvents(deps, partner!, body)),
  ...webhookRoutes(deps),
  ...keyWebhookRoutes(deps),
  ...callRoutes(deps),
];

import { type InternalRoute, internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { checkRights } from './checkRights.ts';

/** Accounts of one question of a gateway. */
const asked = z.object({ accountIds: z.array(z.string().max(64)).max(500) });

/** Calls of the gateway. */
export const internalStaffRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/rights/check', asked, async ({ body }) => ({ rights: await checkRights(deps, body.accountIds) })),
];

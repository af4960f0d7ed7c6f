import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { route } from '@xinyue/kit/http/route';
import type { Deps } from './deps.ts';

export { internalStaffRoutes as internalRoutes } from './staff/routes.ts';

/** The documented calls of system-service. */
export const routes = (deps: Deps) => [route(operations.listSystemAudits, ({ body }) => listAudits(deps.pool, body))];

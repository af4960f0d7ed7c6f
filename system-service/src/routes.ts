import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { route } from '@xinyue/kit/http/route';
import { departmentRoutes } from './departments/routes.ts';
import type { Deps } from './deps.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { staffRoutes } from './staff/routes.ts';

export { internalStaffRoutes as internalRoutes } from './staff/routes.ts';

/** The documented calls of system-service. */
export const routes = (deps: Deps) => [
  ...departmentRoutes(deps),
  ...roleRoutes(deps),
  ...permissionRoutes(deps),
  ...staffRoutes(deps),
  route(operations.listSystemAudits, ({ body }) => listAudits(deps.pool, body)),
];

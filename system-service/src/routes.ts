import { operations } from '@xinyue/contracts';
import { keyRoutes } from '@xinyue/kit/service/keyRoutes';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { type Route, route } from '@xinyue/kit/http/route';
import { departmentRoutes } from './departments/routes.ts';
import type { Deps } from './deps.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { internalCallRoutes } from './open/calls/callRoutes.ts';
import { openRoutes } from './open/routes.ts';
import { internalPartnerRoutes, partnerRoutes } from './partners/routes.ts';
import { shopKeyRoutes } from './partners/shopKeyRoutes.ts';
import { payOrderRoutes } from './payOrders/routes.ts';
import { internalPlatformRoutes, platformRoutes } from './platform/routes.ts';
import { moduleRoutes } from './modules/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { internalStaffRoutes, staffRoutes } from './staff/routes.ts';
import { sealedTables } from './store/sealedTables.ts';

/** The calls of other services. */
export const internalRoutes = (deps: Deps) => [
  ...internalStaffRoutes(deps),
  ...internalPartnerRoutes(deps),
  ...internalCallRoutes(deps),
  ...internalPlatformRoutes(deps),
  ...keyRoutes({ ...deps, tables: sealedTables }),
];

/** The documented calls of system-service. */
export const routes = (deps: Deps): Route[] => [
  ...departmentRoutes(deps),
  ...roleRoutes(deps),
  ...permissionRoutes(deps),
  ...recordRoutes(deps),
  ...payOrderRoutes(deps),
  ...partnerRoutes(deps),
  ...shopKeyRoutes(deps),
  ...openRoutes(deps),
  ...monitorRoutes(deps),
  ...moduleRoutes(deps),
  ...staffRoutes(deps),
  ...requestRoutes(deps),
  ...platformRoutes(deps),
  route(operations.listSystemAudits, ({ body }) => listAudits(deps.pool, body)),
];

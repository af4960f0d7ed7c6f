import { codesOf, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { keyRoutes } from '@xinyue/kit/crypto/sealedRows';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { type Route, route } from '@xinyue/kit/http/route';
import { departmentRoutes } from './departments/routes.ts';
import type { Deps } from './deps.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { internalPartnerRoutes, partnerRoutes } from './partners/routes.ts';
import { payOrderRoutes } from './payOrders/routes.ts';
import { moduleRoutes } from './modules/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { checkRights } from './staff/checkRights.ts';
import { internalStaffRoutes, staffRoutes } from './staff/routes.ts';
import { sealedTables } from './store/sealedTables.ts';

/** The calls of other services. */
export const internalRoutes = (deps: Deps) => [
  ...internalStaffRoutes(deps),
  ...internalPartnerRoutes(deps),
  ...keyRoutes({ ...deps, tables: sealedTables }),
];

/** P-32: a call opens by the code that its row names, judged by who holds what in this moment. Errors: `forbidden`. */
const byCode =
  (deps: Deps) =>
  ({ operation, handle, raw }: Route): Route => ({
    operation,
    raw,
    async handle(call) {
      const named = codesOf(operation);
      const [held] = named.length > 0 ? await checkRights(deps, [call.actor!.accountId]) : [];
      if (held && !held.all && !named.some((code) => held.codes.includes(code)))
        throw new AppError('forbidden', sentence('forbidden'));
      return handle(call);
    },
  });

/** The documented calls of system-service. */
export const routes = (deps: Deps) =>
  [
    ...departmentRoutes(deps),
    ...roleRoutes(deps),
    ...permissionRoutes(deps),
    ...recordRoutes(deps),
    ...payOrderRoutes(deps),
    ...partnerRoutes(deps),
    ...monitorRoutes(deps),
    ...moduleRoutes(deps),
    ...staffRoutes(deps),
    route(operations.listSystemAudits, ({ body }) => listAudits(deps.pool, body)),
  ].map(byCode(deps));

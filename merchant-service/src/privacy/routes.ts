import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { keyRoutes } from '@xinyue/kit/service/keyRoutes';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { auditRowOf } from '../http/auditRows.ts';
import { originOf } from '@xinyue/kit/http/origin';
import { listAccessLog } from './listAccessLog.ts';
import { revealMerchant, revealUser } from './revealPersonal.ts';
import { sealedTables } from './store/sealedTables.ts';

/** Full numbers of people, and who saw or changed what. */
export const privacyRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.revealOwn, ({ actor, traceId, request }) =>
    revealUser(deps, actor!.ownerId, { actor: actor!, origin: originOf(request), traceId }),
  ),
  rawRoute(operations.revealUser, ({ body, actor, traceId, request }) =>
    revealUser(deps, body.id, { actor: actor!, origin: originOf(request), traceId, reason: body.reason }),
  ),
  rawRoute(operations.revealMerchant, ({ body, actor, traceId, request }) =>
    revealMerchant(deps, body.id, { actor: actor!, origin: originOf(request), traceId, reason: body.reason }),
  ),
  route(operations.listLooks, ({ body }) => listAccessLog(deps, body)),
  route(operations.listMerchantAudits, async ({ body }) => paged(await listAudits(deps.pool, body), auditRowOf)),
];

/** Internal calls that replace the master key. */
export const internalPrivacyRoutes = (deps: Deps): InternalRoute[] => keyRoutes({ ...deps, tables: sealedTables });

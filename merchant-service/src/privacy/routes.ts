import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { keyRoutes } from '@xinyue/kit/service/keyRoutes';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, provenRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { auditRowOf } from '../http/auditRows.ts';
import { lookWords } from '../domain/lookWords.ts';
import { listAccessLog } from './listAccessLog.ts';
import { revealMerchantWords, revealUserWords } from './revealDeeds.ts';
import { revealMerchant, revealUser } from './revealPersonal.ts';
import { sealedTables } from './store/sealedTables.ts';

/** Full numbers of people, and who saw or changed what. */
export const privacyRoutes = (deps: Deps): Route[] => [
  provenRoute(
    operations.revealOwn,
    () => lookWords('查看本人完整的手机号和开户卡号'),
    ({ actor, traceId }) => revealUser(deps, actor!.ownerId, { actor: actor!, traceId }),
  ),
  provenRoute(operations.revealUser, revealUserWords(deps), ({ body, actor, traceId }) =>
    revealUser(deps, body.id, { actor: actor!, reason: body.reason, traceId }),
  ),
  provenRoute(operations.revealMerchant, revealMerchantWords(deps), ({ body, actor, traceId }) =>
    revealMerchant(deps, body.id, { actor: actor!, reason: body.reason, traceId }),
  ),
  route(operations.listLooks, ({ body }) => listAccessLog(deps, body)),
  route(operations.listMerchantAudits, async ({ body }) => paged(await listAudits(deps.pool, body), auditRowOf)),
];

/** Internal calls that replace the master key. */
export const internalPrivacyRoutes = (deps: Deps): InternalRoute[] => keyRoutes({ ...deps, tables: sealedTables });

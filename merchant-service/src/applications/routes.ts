import { operations } from '@xinyue/contracts';
import { paged } from '@xinyue/kit/http/paged';
import { type Route, route } from '@xinyue/kit/http/route';
import { refuseForeignId } from '../accounts/refuseForeignId.ts';
import type { Deps } from '../deps.ts';
import { auditApplication } from './auditApplication.ts';
import { applicationReviewOf, applicationRowOf } from './http/applicationRows.ts';
import { noteDocument } from './noteDocument.ts';
import { reviewApplication } from './reviewApplication.ts';
import { countApplications, listApplications, listOwnApplications } from './store/applicationListStore.ts';
import { submitApplication } from './submitApplication.ts';

/** Applications for a shop: of customers (C-29 to C-31) and as operators audit them (C-52, C-53, R-72). */
export const applicationRoutes = (deps: Deps): Route[] => [
  route(operations.listOwnApplications, async ({ body, actor }) => {
    refuseForeignId(actor!, body.userId);
    return (await listOwnApplications(deps.pool, actor!.ownerId)).map(applicationRowOf);
  }),
  route(operations.submitApplication, (call) => submitApplication(deps, call.actor!, call.body, call)),
  route(operations.countApplications, ({ body }) => countApplications(deps.pool, body)),
  route(operations.listApplications, async ({ body }) => paged(await listApplications(deps.pool, body), applicationRowOf)),
  route(operations.reviewApplication, async ({ body }) => applicationReviewOf(await reviewApplication(deps, body.id))),
  route(operations.noteDocument, async ({ body, actor }) => applicationReviewOf(await noteDocument(deps, actor!, body))),
  route(operations.auditApplication, (call) => auditApplication(deps, call.actor!, call.body, call)),
];

import { operations, sentNames } from '@xinyue/contracts';
import { postingFormNames } from '@xinyue/contracts/operations/catalog/postingOperations';
import { route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { paged } from '@xinyue/kit/http/paged';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { deletePosting, savePosting } from './keepPostings.ts';
import { postingCardOf, postingDraftOf, postingRowOf } from './http/postingRows.ts';
import { listOpenPostings, listPostings } from './store/postingStore.ts';

/** Job postings for everybody (C-17, P-03) and for staff (C-36 to C-38, P-15). */
export const postingRoutes = (deps: Deps) => [
  route(operations.listPublicPostings, async ({ body }) =>
    paged(await listOpenPostings(deps.pool, body), postingCardOf(deps.companyName)),
  ),
  route(operations.listPostings, async ({ body }) => paged(await listPostings(deps.pool, body), postingRowOf)),
  route(operations.savePosting, async ({ body, ...call }) =>
    savePosting(deps, postingDraftOf(body), writeOf(call, operations.savePosting.path, sentNames(body, postingFormNames))),
  ),
  route(operations.deletePosting, async ({ body, ...call }) =>
    deletePosting(deps, body.id, writeOf(call, operations.deletePosting.path, body)),
  ),
];

import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { paged } from '../http/paged.ts';
import { writeOf } from '../http/writeOf.ts';
import { deletePosting } from './deletePosting.ts';
import { postingCardOf, postingFromWire, postingRowOf } from './postingWire.ts';
import { savePosting } from './savePosting.ts';
import { listOpenPostings, listPostings } from './store/postingStore.ts';

/** Job postings for everybody (C-17, P-03) and for staff (C-36 to C-38, P-15). */
export const postingRoutes = (deps: Deps) => [
  route(operations.listPublicPostings, async ({ body }) =>
    paged(await listOpenPostings(deps.pool, body), postingCardOf(deps.companyName)),
  ),
  route(operations.listPostings, async ({ body }) => paged(await listPostings(deps.pool, body), postingRowOf)),
  route(operations.savePosting, async ({ body, ...call }) =>
    savePosting(deps, postingFromWire(body), writeOf(call, operations.savePosting.path, body)),
  ),
  route(operations.deletePosting, async ({ body, ...call }) =>
    deletePosting(deps, body.id, writeOf(call, operations.deletePosting.path, body)),
  ),
];

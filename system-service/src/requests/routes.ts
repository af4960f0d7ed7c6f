import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { listRequests } from '../rights/queries.ts';
import { confirmRequest } from './confirmRequest.ts';
import { requestWords } from './domain/words.ts';

async function wordsOf({ pool }: Deps, id: string): Promise<string> {
  const [row] = (await listRequests(pool, { pageNum: 1, pageSize: 1, ids: [id] })).list;
  if (!row) throw new AppError('notFound', sentence('requestMissing'));
  return requestWords(row);
}

/** Tr-R-06: rights that wait for a second person. */
export const requestRoutes = (deps: Deps) => [
  route(operations.listRightRequests, async ({ body }) => paged(await listRequests(deps.pool, body), (row) => row)),
  provenRoute(
    operations.confirmRightRequest,
    async ({ body: { id, pass } }) => `${pass ? '确认授权' : '驳回授权'} ${await wordsOf(deps, id)}`,
    ({ body, ...call }) => confirmRequest(deps, body, writeOf(call, operations.confirmRightRequest.path, body)),
  ),
];

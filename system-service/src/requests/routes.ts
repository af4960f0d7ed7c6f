import { type Actor, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { findFactorRequest, listRequests } from '../rights/queries.ts';
import { resetFactorWords } from '../staff/http/staffDeeds.ts';
import { confirmRequest } from './confirmRequest.ts';
import { askFactorReset, confirmFactorReset } from './factorResets.ts';
import { requestWords } from './domain/words.ts';

async function wordsOf({ pool }: Deps, id: string): Promise<string> {
  const [row] = (await listRequests(pool, { pageNum: 1, pageSize: 1, ids: [id] }, { rights: true, factors: false })).list;
  if (!row) throw new AppError('notFound', sentence('requestMissing'));
  return requestWords(row);
}

/** The reset that waits, in words; of somebody without one nothing is to be confirmed. */
async function resetWordsOf({ pool }: Deps, userId: string): Promise<string> {
  const found = await findFactorRequest(pool, userId);
  if (!found) throw new AppError('notFound', sentence('resetMissing'));
  const [row] = (await listRequests(pool, { pageNum: 1, pageSize: 1, ids: [found.id] }, { rights: false, factors: true })).list;
  return requestWords(row!);
}

const holds = ({ codes }: Actor, code: string): boolean => codes?.includes(code) === true;

/** Tr-R-06: rights, and resets of second factors, that wait for a second person. */
export const requestRoutes = (deps: Deps) => [
  route(operations.listRightRequests, async ({ body, actor }) => {
    const shown = { rights: holds(actor!, 'system:User:confirm'), factors: holds(actor!, 'system:User:factor') };
    return paged(await listRequests(deps.pool, body, shown), (row) => row);
  }),
  provenRoute(operations.resetStaffFactor, resetFactorWords(deps), ({ body: { actorPassword: _own, ...body }, ...call }) =>
    askFactorReset(deps, body, writeOf(call, operations.resetStaffFactor.path, body)),
  ),
  provenRoute(
    operations.confirmStaffFactor,
    async ({ body: { userId, pass } }) => `${pass ? '确认' : '驳回'} ${await resetWordsOf(deps, userId)}`,
    ({ body: { actorPassword: _own, ...body }, ...call }) =>
      confirmFactorReset(deps, body, writeOf(call, operations.confirmStaffFactor.path, body)),
  ),
  provenRoute(
    operations.confirmRightRequest,
    async ({ body: { id, pass } }) => `${pass ? '确认授权' : '驳回授权'} ${await wordsOf(deps, id)}`,
    ({ body, ...call }) => confirmRequest(deps, body, writeOf(call, operations.confirmRightRequest.path, body)),
  ),
];

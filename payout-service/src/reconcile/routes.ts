import { beijingTime, type DifferenceRow, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { isChannel } from '../settlement/queries.ts';
import { reconcileAll, reconcileChannels } from './reconcileChannels.ts';
import { bookingWords } from './http/bookingWords.ts';
import { isBookable, resolveDifference } from './resolveDifference.ts';
import { type KeptDifference, listDifferences } from './store/differenceListStore.ts';

const differenceRowOf = (kept: KeptDifference): DifferenceRow => ({
  id: kept.id,
  kind: kept.kind,
  day: kept.day,
  withdrawalNo: kept.withdrawalNo ?? '',
  refundNo: kept.refundNo ?? '',
  orderNo: kept.orderNo ?? '',
  channel: kept.channel ?? '',
  ours: kept.ours,
  theirs: kept.theirs,
  why: kept.why,
  state: kept.state,
  remark: kept.remark,
  who: kept.who,
  bookable: kept.state === 'open' && isBookable(kept) ? 1 : 0,
  createTime: beijingTime(kept.createdAt),
  changeTime: beijingTime(kept.changedAt),
});

/** Differences between the bank's books and ours, and what people do about them. */
export const reconcileRoutes = (deps: Deps): Route[] => [
  route(operations.reconcileDay, async ({ body, actor }) => {
    const { day, channel } = body;
    if (channel !== undefined && !(await isChannel(deps.pool, channel)))
      throw new AppError('notFound', sentence('channelMissing'));
    const answer = channel === undefined ? await reconcileAll(deps, day) : await reconcileChannels(deps, { day, channel });
    await writeAudit(deps.pool, {
      actor: actor!,
      what: 'money.reconciled',
      rowId: body.day,
      after: { ...body, ...answer },
    });
    return answer;
  }),
  route(operations.listDifferences, async ({ body }) => paged(await listDifferences(deps.pool, body), differenceRowOf)),
  provenRoute(operations.resolveDifference, bookingWords(deps), ({ body, ...call }) =>
    resolveDifference(deps, writeOf(call, operations.resolveDifference.path, body), body, differenceRowOf),
  ),
];

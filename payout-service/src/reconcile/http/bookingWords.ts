import { differenceKinds, formatFen, type operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { listDifferences } from '../store/differenceListStore.ts';

/** Booking a difference in words; to note it as settled outside needs no proof. */
export const bookingWords =
  ({ pool }: Deps): DeedWords<typeof operations.resolveDifference, string> =>
  async ({ body: { id, remark } }) => {
    const [found] = (await listDifferences(pool, { ids: [id], pageNum: 1, pageSize: 1 } as never)).list;
    if (!found) throw new AppError('notFound', sentence('notFound'));
    const number = found.withdrawalNo ?? found.refundNo ?? found.orderNo ?? '';
    const amount = found.bookedFen === null ? '' : `：¥${formatFen(Math.abs(found.bookedFen))}`;
    if (found.why) return `将差异入账 ${found.day} ${differenceKinds[found.kind]} ${found.why}，说明：${remark}`;
    return `将差异入账 ${found.day} ${differenceKinds[found.kind]} ${number}${amount}，说明：${remark}`;
  };

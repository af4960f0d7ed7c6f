import { channelName, formatFen, type operations, sentence, unbookedHows } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { findCase } from '../store/reviewStore.ts';
import { findUnbooked } from '../store/unbookedStore.ts';

/** Trying a refund again in words. */
export const retryWords =
  ({ pool }: Deps): DeedWords<typeof operations.retryRefund, string> =>
  async ({ body: { refundNo } }) => {
    const found = await findCase(pool, refundNo);
    if (!found) throw new AppError('notFound', sentence('refundMissing'));
    return `重新退款：¥${formatFen(found.fen)}，订单 ${found.orderNo}${found.shopName && `，店铺「${plainName(found.shopName)}」`}`;
  };

/** What is to become of money without a home in words. */
export const unbookedWords =
  ({ pool }: Deps): DeedWords<typeof operations.resolveUnbooked, string> =>
  async ({ body: { id, how } }) => {
    const found = await findUnbooked(pool, id);
    if (!found) throw new AppError('notFound', sentence('unbookedMissing'));
    return `${unbookedHows[how]}未能入账的收款：¥${formatFen(found.fen)}，订单 ${found.orderNo}，${channelName(found.partner)}`;
  };

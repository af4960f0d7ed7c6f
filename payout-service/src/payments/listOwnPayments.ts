import { type Actor, beijingTime, type rules, yuanFromFen } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { listPaymentsOf } from './store/paymentStore.ts';

const timeOf = (moment: string | null) => (moment === null ? null : beijingTime(new Date(moment)));

/**
 * the caller's payments, newest first: amount in yuan, Beijing time, each with what went back to the payer and how far it is. Payments whose order ended before anything was paid are left
 * out: no money moved and none will.
 */
export async function listOwnPayments(pool: Pool, paging: rules.Paging, actor: Actor) {
  const { list, ...rest } = await listPaymentsOf(pool, actor.ownerId, paging);
  const rows = list.map(({ paymentNo, orderId, orderNo, fen, channel, state, createdAt, settledAt, refunds }) => ({
    id: paymentNo,
    paymentNo,
    orderId,
    orderNo,
    money: yuanFromFen(fen),
    channel,
    state,
    createTime: beijingTime(new Date(createdAt)),
    payTime: timeOf(settledAt),
    refunds: refunds.map((refund) => ({
      refundNo: refund.refundNo,
      money: yuanFromFen(refund.fen),
      state: refund.state,
      reason: refund.reason,
      createTime: beijingTime(new Date(refund.openedAt)),
      settleTime: timeOf(refund.settledAt),
    })),
  }));
  return { list: rows, ...rest };
}

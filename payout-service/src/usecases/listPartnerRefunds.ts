import { beijingTime, type rules, yuanFromFen } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { listOpenedRefunds } from '../store/refundStore.ts';

/** Own-names: what a partner has to give back, newest first: refunds of payments it reported, in yuan, Beijing time. */
export async function listPartnerRefunds(db: Db, partner: string, paging: rules.Paging) {
  const { list, ...rest } = await listOpenedRefunds(db, partner, paging);
  const rows = list.map(({ refundNo, orderId, orderNo, paymentNo, transId, fen, openedAt }) => ({
    refundNo,
    orderId,
    orderNo,
    paymentNo,
    transId,
    money: yuanFromFen(fen),
    createTime: beijingTime(new Date(openedAt)),
  }));
  return { list: rows, ...rest };
}

import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import { fenFromYuan, findTransition, storedStatus, type PaymentNotice, type Recorded } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { notifyPayment, meaningOf } from './notifyPayment.ts';
import { paymentTime } from './domain/paymentTime.ts';
import { lockWaiting, recordNotices, transactionKey, tryTransactions } from './store/noticeStore.ts';
import { changeOrders } from '../orders/changeOrder.ts';
import { partnerChanger } from '../orders/changerOf.ts';

export type NotifyPayment = (asked: AskedNotice) => Promise<Recorded | undefined>;

/**
 * Takes payment notices as they come (C-74): those that arrive while others are being written share a transaction if they are ordinary
 * (`payTogether`), every other one goes by itself (`notifyPayment`), which also says what is wrong with it.
 */
export function createNotifyPayment(deps: Pick<Deps, 'pool' | 'clock' | 'payout' | 'afterCommit'>): NotifyPayment {
  const { pool, clock, payout, afterCommit } = deps;
  const takeTogether = createMicroBatch<AskedNotice, boolean>({
    concurrency: 1,
    maxBatch: 64,
    async flush(asked) {
      try {
        const taken = await payTogether(deps, asked);
        if (taken.includes(true)) afterCommit();
        return taken;
      } catch (error) {
        // Nothing of it was done. Alone each finds its own reason; only a database that is away would be away for each of them again.
        if (error instanceof DatabaseAway) throw error;
        return asked.map(() => false);
      }
    },
  });
  return async (asked) => {
    if (await takeTogether(asked)) return undefined;
    const { notice, ...by } = asked;
    // What is refused may have left a fact, too.
    return notifyPayment({ pool, clock, payout, ...by }, notice).finally(afterCommit);
  };
}

export type AskedNotice = { partner: string; traceId: string; noteRepeat?: () => void; notice: PaymentNotice };

const keyOf = ({ partner, notice: { transId } }: AskedNotice): string => transactionKey({ partner, transId });

/** The first "paid" notice of each order and each transaction; others of the batch about the same are not ordinary. */
function firstOfEach(asked: AskedNotice[]): Set<AskedNotice> {
  const seen = new Set<string>();
  const isNew = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  return new Set(
    asked.filter((one) => {
      const { orderId, status } = one.notice;
      const [order, transaction] = [isNew(`o ${orderId}`), isNew(`t ${keyOf(one)}`)];
      return order && transaction && meaningOf(status) === 1;
    }),
  );
}

/**
 * Takes the ordinary notices of a batch in one transaction: paid, a payment opened at the partner's channel in this amount, a time that can be, a
 * transaction never reported, an order that waits for its payment (S-02, S-05, Tr-Z-01). Answers per notice whether it was taken; nothing happened for the others, which go alone by all the rules of
 * `notifyPayment`. An order or a number that somebody holds is left out, so nobody waits here and no circle of locks can arise.
 */
export async function payTogether({ pool, clock }: { pool: Pool; clock: Clock }, asked: AskedNotice[]): Promise<boolean[]> {
  const candidates = [...firstOfEach(asked)];
  if (candidates.length === 0) return asked.map(() => false);
  const taken = await inTransaction(pool, async (db) => {
    const free = await tryTransactions(
      db,
      candidates.map(({ partner, notice: { transId } }) => ({ partner, transId })),
    );
    const mine = candidates.filter((one) => free.has(keyOf(one)));
    const orders = await lockWaiting(
      db,
      mine.map(({ partner, notice: { orderId, transId, money, paymentNo = null } }) => ({
        partner,
        orderId,
        transId,
        fen: fenFromYuan(money),
        paymentNo,
      })),
    );
    const now = clock.now();
    const ordinary = mine.flatMap((one) => {
      const { order, paymentNo } = orders.get(keyOf(one)) ?? {};
      const paidAt = order && paymentTime(one.notice.paidAt, order, now);
      return paidAt && findTransition(order.status, 1, 'partner') ? [{ ...one, order, paymentNo: paymentNo!, paidAt }] : [];
    });
    if (ordinary.length === 0) return new Set<AskedNotice['notice']>();
    await recordNotices(
      db,
      ordinary.map(({ partner, paymentNo, notice: { transId, orderId } }) => ({
        transId,
        status: storedStatus(1),
        orderId,
        partner,
        at: now,
        paidNo: paymentNo,
      })),
    );
    const changes = ordinary.map(({ order, partner, traceId, notice, paymentNo, paidAt }) => {
      const facts = { transId: notice.transId, paymentNo, paidAt };
      return { order, to: 1 as const, by: partnerChanger(partner), traceId, more: facts };
    });
    await changeOrders(db, now, changes);
    return new Set(ordinary.map(({ notice }) => notice));
  });
  return asked.map(({ notice }) => taken.has(notice));
}

import { operations, yuanFromFen } from '@xinyue/contracts';
import type { Logger } from '@xinyue/kit/Logger';
import type { Deps } from '../../deps.ts';
import { type PartnerPost, retryDelayMs } from '../../sandbox/createPartnerPost.ts';
import { sandboxTransId } from './domain/notice.ts';
import { type Notice, saveOutcome, takeDueNotices } from './store/noticeStore.ts';

/**
 * C-74: sends the notices that are due, of one payment or of all. What did not arrive for sure is kept and sent again with back-off, also by the
 * next process; the receiver takes the same notice twice for one.
 */
export async function deliverNotices(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  post: PartnerPost,
  log: Logger,
  paymentNo?: string,
): Promise<void> {
  for (const notice of await takeDueNotices(pool, clock.now(), paymentNo)) {
    const { state, answer } = await post(operations.notifyPayment.path, bodyOf(notice));
    const dueAt = new Date(clock.now().getTime() + retryDelayMs(notice.attempts));
    await saveOutcome(pool, notice, state === 'unknown' ? { state: 'waiting', answer, dueAt } : { state, answer });
    if (state !== 'delivered') log.warn({ paymentNo: notice.paymentNo, state, answer }, 'payment notice not taken');
  }
}

const bodyOf = ({ paymentNo, orderId, status, fen, paidAt }: Notice) => ({
  orderId,
  status: status === '1' ? 1 : status,
  money: yuanFromFen(fen),
  payTime: paidAt,
  transId: sandboxTransId(paymentNo),
  paymentNo,
});

import type { Logger } from '@xinyue/kit/Logger';
import { retryDelayMs } from '../domain/notice.ts';
import { saveOutcome, takeDueNotices } from '../store/noticeStore.ts';
import type { Deps } from '../deps.ts';
import type { SendNotice } from './sendNotice.ts';

/**
 * Sends the notices that are due, of one payment or of all. What did not arrive for sure is kept and sent again with back-off, also by the
 * next process; the receiver takes the same notice twice for one (C-74).
 */
export async function deliverNotices(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  send: SendNotice,
  log: Logger,
  paymentNo?: string,
): Promise<void> {
  for (const notice of await takeDueNotices(pool, clock.now(), paymentNo)) {
    const { state, answer } = await send(notice);
    const dueAt = new Date(clock.now().getTime() + retryDelayMs(notice.attempts));
    await saveOutcome(pool, notice, state === 'unknown' ? { state: 'waiting', answer, dueAt } : { state, answer });
    if (state !== 'delivered') log.warn({ paymentNo: notice.paymentNo, state, answer }, 'payment notice not taken');
  }
}

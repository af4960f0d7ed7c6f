import { operations } from '@xinyue/contracts';
import type { Logger } from '@xinyue/kit/Logger';
import type { Deps } from '../../deps.ts';
import { type PartnerPost, retryDelayMs } from '../../sandbox/createPartnerPost.ts';
import type { BankTimes } from './domain/conduct.ts';
import { type BankNotice, saveBankNotice, takeBankNotices } from './store/bankNoticeStore.ts';

/** What the sandbox bank works with. */
export type SandboxBank = { deps: Pick<Deps, 'pool' | 'clock'>; post: PartnerPost; log: Logger; times: BankTimes };

/**
 * C-75: sends the bank's notices that are due, of one transfer or of all, several transfers at a time. What did not arrive for sure is kept and
 * sent again with back-off, also by the next process. Answers how many it had in hand.
 */
export async function deliverBankNotices(
  { deps, post, log }: SandboxBank,
  withdrawalNo?: string,
  signal?: AbortSignal,
): Promise<number> {
  const { pool, clock } = deps;
  const due = await takeBankNotices(pool, clock.now(), withdrawalNo);
  const deliver = async (notice: BankNotice) => {
    const { state, answer } = await (notice.kind === 'refund'
      ? post(operations.notifyRefund.path, refundBodyOf(notice), signal)
      : post(operations.notifyWithdrawal.path, bodyOf(notice), signal));
    const dueAt = new Date(clock.now().getTime() + retryDelayMs(notice.attempts));
    await saveBankNotice(pool, notice.id, state === 'unknown' ? { state: 'waiting', answer, dueAt } : { state, answer });
    if (state !== 'delivered') log.warn({ withdrawalNo: notice.withdrawalNo, state, answer }, 'bank notice not taken');
  };
  // Notices of one transfer go out in their order.
  const deliverAll = async (no: string) => {
    for (const notice of due) if (notice.withdrawalNo === no) await deliver(notice);
  };
  await Promise.all([...new Set(due.map((notice) => notice.withdrawalNo))].map(deliverAll));
  return due.length;
}

const bodyOf = ({ withdrawalNo, word, fen, bankRef, reason }: BankNotice) => ({
  id: withdrawalNo,
  trade_state: word === 'paid' ? 4 : 3,
  money: fen,
  ...(bankRef && { transId: bankRef }),
  ...(reason && { reason }),
});

const refundBodyOf = ({ withdrawalNo, word, bankRef, reason }: BankNotice) => ({
  refundNo: withdrawalNo,
  result: word === 'paid' ? 'paid' : 'failed',
  ...(bankRef && { transId: bankRef }),
  ...(reason && { reason }),
});

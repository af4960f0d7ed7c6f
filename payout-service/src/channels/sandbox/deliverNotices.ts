import { operations, yuanFromFen } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/auth/partnerSignature';
import type { Clock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import type { Deps } from '../../deps.ts';
import { retryDelayMs, sandboxTransId } from './domain/notice.ts';
import { sandboxChannel } from './sandboxChannel.ts';
import { type Notice, saveOutcome, takeDueNotices } from './store/noticeStore.ts';

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

/** What the gateway said: taken, refused for good, or nothing we can rely on (then it is sent again). */
export type Delivery = { state: 'delivered' | 'rejected' | 'unknown'; answer: string };
export type SendNotice = (notice: Notice) => Promise<Delivery>;

const limitMs = 10_000;

/** C-74: reports a payment through the gateway, signed like any partner's notice. Never throws. */
export const createSendNotice =
  ({ gatewayUrl, secret, clock }: { gatewayUrl: string; secret: string; clock: Clock }): SendNotice =>
  async ({ paymentNo, orderId, status, fen, paidAt }) => {
    const { path } = operations.notifyPayment;
    const code = status === '1' ? 1 : status;
    const notice = {
      orderId,
      status: code,
      money: yuanFromFen(fen),
      payTime: paidAt,
      transId: sandboxTransId(paymentNo),
      paymentNo,
    };
    const body = JSON.stringify(notice);
    const now = clock.now();
    const authorization = signAsPartner({ partner: sandboxChannel.name, secret, method: 'POST', pathAndQuery: path, body, now });
    try {
      const answer = await fetch(new URL(path, gatewayUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
      if (answer.status !== 200) return { state: 'unknown', answer: `HTTP ${answer.status} ${msg}` };
      return { state: success ? 'delivered' : 'rejected', answer: msg };
    } catch (error) {
      return { state: 'unknown', answer: String(error) };
    }
  };

import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { newId } from '@xinyue/kit/newId';
import type { Job } from '@xinyue/kit/service/schedule';
import type { PaymentChannel, RefundWord } from '../channels/PaymentChannel.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs } from '../withdrawals/domain/withdrawal.ts';
import { settleRefund } from './settleRefund.ts';
import { findPayment } from './store/paymentStore.ts';
import { askRefundLater, markRefundResent, markRefundSent, type SentRefund, takeUnanswered } from './store/refundStore.ts';

/** Shorter than a refund is held in hand. */
const callLimitMs = 10_000;

/** What a call to the channel says; undefined when it fails or takes too long: then its end is unknown. */
async function hear(deps: Deps, refund: SentRefund, call: () => Promise<RefundWord>): Promise<RefundWord | undefined> {
  const signal = AbortSignal.timeout(callLimitMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`the channel said nothing for ${callLimitMs} ms`)), { once: true });
  });
  try {
    return await Promise.race([call(), tooLate]);
  } catch (error) {
    deps.log.warn({ err: error, refundNo: refund.refundNo }, 'the end of a refund is unknown');
    return undefined;
  }
}

async function send(deps: Deps, channel: PaymentChannel, refund: SentRefund): Promise<RefundWord | undefined> {
  const { refundNo, transId, fen, paymentNo } = refund;
  const { customerId } = (await findPayment(deps.pool, paymentNo))!;
  const word = await hear(deps, refund, () => channel.refund({ refundNo, customerId, transId, fen }));
  // That the channel does not know what it was just given is no word about it.
  return word?.word === 'notFound' ? undefined : word;
}

/** Does what a word says: a final one ends the refund, all else is asked about later. Answers whether it ended. */
async function heed(deps: Deps, refund: SentRefund, word: RefundWord | undefined): Promise<boolean> {
  const { pool, clock, terms } = deps;
  const now = clock.now();
  const cause = { actor: systemActor('payout'), traceId: newId(), now };
  const final = word?.word === 'paid' || word?.word === 'refused';
  if (final && (await settleRefund(deps, refund.refundNo, word, cause))) return true;
  const lost = word?.word === 'notFound' && !refund.known;
  const notFoundAt = lost ? (refund.notFoundAt ?? now) : null;
  const waitMs = Math.max(
    askAgainMs(terms.queryMs, refund.queries),
    lost ? notFoundAt!.getTime() + terms.resendMs - now.getTime() : 0,
  );
  const known = word?.word === 'processing';
  await askRefundLater(pool, refund, { nextAskAt: new Date(now.getTime() + waitMs), notFoundAt, known });
  return false;
}

/** S-49: the oldest opened refund of a channel is sent, which is committed before the channel is called. Answers how it stands; undefined without one. */
async function sendOldest(deps: Deps, channel: PaymentChannel): Promise<{ word: RefundWord | undefined } | undefined> {
  const refund = await markRefundSent(deps.pool, channel.name, deps.clock.now());
  if (!refund) return undefined;
  const word = await send(deps, channel, refund);
  await heed(deps, refund, word);
  return { word };
}

/** Pays out the oldest opened refund of a channel. Answers whether there was one that the channel paid out. */
export const payOutRefund = async (deps: Deps, channel: PaymentChannel): Promise<boolean> =>
  (await sendOldest(deps, channel))?.word?.word === 'paid';

/**
 * Asks about one sent refund whose end is unknown. Where the channel said twice, far enough apart, that it knows nothing, the same number goes out
 * again. Answers whether there was one.
 */
export async function askAboutRefund(deps: Deps, channel: PaymentChannel): Promise<boolean> {
  const { pool, clock, terms } = deps;
  const refund = await takeUnanswered(pool, channel.name, clock.now());
  if (!refund) return false;
  const word = await hear(deps, refund, () => channel.queryRefund(refund.refundNo));
  const { notFoundAt } = refund;
  const lostLongEnough = notFoundAt !== null && clock.now().getTime() - notFoundAt.getTime() >= terms.resendMs;
  const again = word?.word === 'notFound' && lostLongEnough ? await markRefundResent(pool, refund) : undefined;
  await heed(deps, again ?? refund, again ? await send(deps, channel, again) : word);
  return true;
}

/** Every second: pays refunds out by the channel that brought their money, and asks about those whose end is unknown. */
export const refundJobs = (deps: Deps, channel: PaymentChannel): Job[] => [
  {
    name: 'pay refunds out',
    at: '* * * * * *',
    async work(signal) {
      while (!signal.aborted && (await sendOldest(deps, channel)));
    },
  },
  {
    name: 'ask about refunds',
    at: '* * * * * *',
    async work(signal) {
      while (!signal.aborted && (await askAboutRefund(deps, channel)));
    },
  },
];

import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Job } from '@xinyue/kit/service/schedule';
import { callWithin, keepWhile, type Reply } from '../banks/callWithin.ts';
import type { PaymentChannel, RefundAnswer } from './PaymentChannel.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs } from '../withdrawals/domain/withdrawal.ts';
import { settleRefund } from './settleRefund.ts';
import { findPayment } from './store/paymentStore.ts';
import {
  askRefundLater,
  leaveRefund,
  markRefundResent,
  markRefundSent,
  prolongRefund,
  type SentRefund,
  takeUnanswered,
} from './store/refundStore.ts';

/** Calls the channel about a refund whose lane this process has. */
const callChannel = (deps: Deps, { refundNo: no, heldSince }: SentRefund, call: (signal: AbortSignal) => Promise<RefundAnswer>) =>
  callWithin(deps, { no, heldSince }, call);

async function send(deps: Deps, channel: PaymentChannel, refund: SentRefund): Promise<Reply<RefundAnswer>> {
  const { refundNo, transId, fen, paymentNo } = refund;
  const { customerId } = (await findPayment(deps.pool, paymentNo))!;
  const reply = await callChannel(deps, refund, (signal) => channel.refund({ refundNo, customerId, transId, fen }, signal));
  // "Not found" right after sending is no answer.
  return reply.answer?.result === 'notFound' ? {} : reply;
}

/** Acts on an answer: a final one ends the refund, all else is asked about later. Answers whether it ended. */
async function actOn(deps: Deps, refund: SentRefund, { answer, running }: Reply<RefundAnswer>): Promise<boolean> {
  const { pool, clock, terms } = deps;
  const now = clock.now();
  const cause = { actor: systemActor('payout'), traceId: newTraceId(), now };
  const final = answer?.result === 'paid' || answer?.result === 'refused';
  if (final && (await settleRefund(deps, refund.refundNo, answer, cause))) {
    await leaveRefund(pool, refund);
    return true;
  }
  await askRefundLater(pool, refund, {
    nextAskAt: new Date(now.getTime() + askAgainMs(terms.queryMs, refund.queries)),
    notFound: answer?.result === 'notFound' && !refund.known,
    known: answer?.result === 'processing',
    running: running !== undefined,
  });
  if (running) void keepInHand(deps, refund, running);
  return false;
}

/** A call that does not end keeps its refund in hand. */
const keepInHand = (deps: Deps, { refundNo: no, lane }: SentRefund, running: Promise<void>): Promise<void> => {
  let own: string | undefined = lane;
  return keepWhile(deps, { no, running }, async () => (own = await prolongRefund(deps.pool, no, own!)) !== undefined);
};

/** S-49: the oldest opened refund of a channel is sent, which is committed before the channel is called. Answers how it stands; undefined without one. */
async function sendOldest(deps: Deps, channel: PaymentChannel): Promise<Reply<RefundAnswer> | undefined> {
  const refund = await markRefundSent(deps.pool, channel.name, deps.clock.now());
  if (!refund) return undefined;
  const reply = await send(deps, channel, refund);
  await actOn(deps, refund, reply);
  return reply;
}

/** Pays out the oldest opened refund of a channel. Answers whether there was one that the channel paid out. */
export const payOutRefund = async (deps: Deps, channel: PaymentChannel): Promise<boolean> =>
  (await sendOldest(deps, channel))?.answer?.result === 'paid';

/**
 * Asks about one sent refund whose end is unknown. Where the channel answered twice, far enough apart, that it does not know the number,
 * the same number is sent again. Answers whether there was one.
 */
export async function askAboutRefund(deps: Deps, channel: PaymentChannel): Promise<boolean> {
  const { pool, clock, terms } = deps;
  const refund = await takeUnanswered(pool, channel.name, clock.now(), terms.resendMs);
  if (!refund) return false;
  const reply = await callChannel(deps, refund, (signal) => channel.queryRefund(refund.refundNo, signal));
  // By the database's time, whichever process asked.
  const lost = reply.answer?.result === 'notFound' && refund.silentMs !== null && refund.silentMs >= terms.resendMs;
  const again = lost ? await markRefundResent(pool, refund, clock.now()) : undefined;
  await actOn(deps, again ?? refund, again ? await send(deps, channel, again) : reply);
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

import { type Actor, actorNames, type PayOrderState, payOrderStates, sentence, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { isSuper } from '../rights/domain/ceiling.ts';
import { mayBecome } from './domain/payOrder.ts';
import {
  endPayRefund,
  findUnasked,
  insertPayRefund,
  lockPayOrder,
  noteAsked,
  type PayOrder,
  setPayOrderState,
} from './store/payOrderStore.ts';

/** The channel's final answer about a refund. Any other answer, or none, leaves it open. */
const channelAnswer = z.object({
  state: z.enum(['paid', 'refused']),
  proof: z.string().optional(),
  reason: z.string().optional(),
});

/** The actor when a channel reports the end after the call. */
const theChannel: Actor = { accountId: 'system', ownerId: 'system', userType: 0, account: 'system', name: actorNames.system };

/** Moves a locked order on, with a row in the trail. Refusal: `conflict` for a step that there is not. */
async function move(client: PoolClient, order: PayOrder, to: PayOrderState, { actor, more }: { actor: Actor; more?: object }) {
  if (!mayBecome(order.status, to)) throw new AppError('conflict', sentence('payOrderNotPaid', payOrderStates[order.status]));
  await setPayOrderState(client, order.id, to);
  const before = { orderStatus: order.status };
  await writeAudit(client, { actor, what: 'payOrder.moved', rowId: order.id, before, after: { orderStatus: to, ...more } });
}

/**
 * Asks the channel for the end of an order's refund, under its one number, and stores it; an unknown end stays 12. Answers the state of the
 * order.
 */
async function askChannel(deps: Deps, orderId: string, traceId: string): Promise<PayOrderState> {
  const asked = await inTransaction(deps.pool, async (client) => {
    const order = await lockPayOrder(client, orderId, null);
    const refundNo = order && (await noteAsked(client, orderId, deps.clock.now()));
    if (order?.status === 11) await move(client, order, 12, { actor: theChannel });
    return order && { order, refundNo };
  });
  if (!asked?.refundNo) return asked?.order.status ?? 12;
  const { refundNo, order } = asked;
  const { transId, payFen, payType } = order;
  const answer = await deps.payout
    .call('/internal/channel/refund', { refundNo, transId, fen: payFen, payType }, { traceId })
    .then((data) => channelAnswer.parse(data))
    .catch((error: unknown) => deps.log.warn({ err: error, refundNo }, 'the channel does not tell how a refund ended'));
  if (!answer) return 12;
  return inTransaction(deps.pool, async (client) => {
    const now = await lockPayOrder(client, orderId, null);
    if (now!.status !== 12) return now!.status;
    const { state, ...more } = answer;
    const end = state === 'paid' ? 13 : 14;
    await move(client, now!, end, { actor: theChannel, more });
    await endPayRefund(client, { refundNo, now: deps.clock.now(), ...more } as Parameters<typeof endPayRefund>[1]);
    return end;
  });
}

/**
 * R-83, Z-108: refunds what was paid at a machine: the intent with its own number is committed before the channel is called, so repeated
 * clicks, lost answers and killed processes are one refund. Answers 13 or 14, or 12 while the end is unknown. Refusals: `notFound` (absent
 * or out of reach), `conflict` (any state but 2).
 */
export async function refundPayOrder(deps: Deps, orderId: string, write: Write): Promise<{ orderStatus: PayOrderState }> {
  const { actor, repeat } = write;
  const again = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const giver = await giverOf(client, actor);
    const reach = isSuper(giver) ? null : giver.departments;
    const earlier = await requests.claim(client, repeat, { orderId }, now);
    const order = await lockPayOrder(client, orderId, reach);
    if (!order) throw new AppError('notFound', sentence('payOrderMissing'));
    if (earlier) return order.status;
    const refundNo = newId();
    await move(client, order, 11, { actor, more: { refundNo, payAmount: yuanFromFen(order.payFen) } });
    await insertPayRefund(client, { refundNo, orderId, by: actor.account, now });
    return undefined;
  });
  return { orderStatus: again ?? (await askChannel(deps, orderId, write.traceId)) };
}

const atOnce = 8;

/** A job: asks again about refunds without an end that were last asked about before this moment. */
export async function askOpenRefunds(deps: Deps, before: Date, signal?: AbortSignal): Promise<void> {
  const traceId = newTraceId();
  const left = await findUnasked(deps.pool, before);
  const lane = async () => {
    for (let orderId = left.shift(); orderId !== undefined && !signal?.aborted; orderId = left.shift())
      await askChannel(deps, orderId, traceId);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

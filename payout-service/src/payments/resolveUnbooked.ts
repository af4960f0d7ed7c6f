import { beijingTime, sentence, type UnbookedResolution } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { lockOrder } from '../ledger/queries.ts';
import { requests } from '../store/requests.ts';
import { openRefund } from './openRefund.ts';
import { receivePayments } from './receivePayments.ts';
import { bookUnbooked } from './recordReceipts.ts';
import { decideUnbooked, type KeptUnbooked, lockUnbooked } from './store/unbookedStore.ts';

/**
 * A person decides about money without an order: `refund` owes it back by the channel that brought it, `settled` notes that it was handled
 * outside. Of two decisions at once one counts. No shop's money moves. The same request again has the first answer. Audited. Errors:
 * `notFound`, `conflict` it is decided: by whom and when.
 */
export async function resolveUnbooked<T>(
  deps: Deps,
  write: KeyedWrite,
  asked: UnbookedResolution,
  show: (row: KeptUnbooked) => T,
): Promise<T> {
  const { actor, traceId, repeat } = write;
  const { id, how, remark = '' } = asked;
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const row = await lockUnbooked(client, id);
    if (!row) throw new AppError('notFound', sentence('unbookedMissing'));
    const earlier = await requests.find<T>(client, repeat);
    if (earlier) return earlier.answer;
    if (row.how !== null) throw decidedAlready(row);
    const decided = { by: actor.name, at: now, remark };
    const refundNo = how === 'refund' ? await giveBack(deps, client, row, { actor, traceId, now }) : undefined;
    if (refundNo === undefined) await bookUnbooked(client, row, 'unbookedLeft');
    const kept = await decideUnbooked(
      client,
      id,
      refundNo === undefined ? { ...decided, how: 'settled' } : { ...decided, how: 'refund', refundNo },
    );
    await writeAudit(client, { actor, what: 'unbooked.resolved', rowId: id, before: auditOf(row), after: auditOf(kept) });
    const answered = show(kept);
    await requests.claim(client, repeat, answered, now);
    return answered;
  });
  deps.afterCommit();
  return answer;
}

const auditOf = ({ partner, transId, orderNo, fen, state, how, remark }: KeptUnbooked) => ({
  partner,
  transId,
  orderNo,
  fen,
  state,
  how: how ?? '',
  remark,
});

function decidedAlready({ by, decidedAt }: KeptUnbooked): AppError {
  const time = beijingTime(decidedAt!);
  return new AppError('conflict', sentence('unbookedDecided', by, time), { data: { by, time } });
}

/** Records the money as a payment of its own and opens a refund of all of it; answers the number of the refund. */
async function giveBack(
  deps: Deps,
  client: PoolClient,
  row: KeptUnbooked,
  { actor, ...by }: { actor: Actor; traceId: string; now: Date },
): Promise<string> {
  const cause = { ...by, actor: eventActorOf(actor) };
  const { orderId, orderNo, customerId, fen, transId, paymentNo, partner, at } = row;
  const { shopId } = await lockOrder(client, orderId);
  const received = { orderId, orderNo, customerId, fen, transId, at, cause, channel: partner, unbooked: true };
  const [payment] = await receivePayments(client, [{ ...received, ...(paymentNo !== null && { paymentNo }) }]);
  await bookUnbooked(client, row, 'unbookedOwed');
  const owing = { fen, reason: '未能入账的收款，原路退回', shopId, askedName: actor.name };
  return (await openRefund(deps, client, payment!, owing, cause)).refundNo;
}

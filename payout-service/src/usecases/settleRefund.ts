import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { accounts } from '../domain/ledger.ts';
import { refundData, type Refund } from '../domain/refund.ts';
import { type Cause, system, tell } from '../store/eventStore.ts';
import { book } from '../store/ledgerStore.ts';
import { setPaymentState } from '../store/paymentStore.ts';
import { lockOpenedRefund, markRefundSettled } from '../store/refundStore.ts';
import type { PoolClient } from 'pg';
import type { Context } from './context.ts';

/** Ends a locked refund that was paid out: the ledger gives back what it owed, the payment is refunded, `refund.settled` is told. */
export async function endRefund(
  client: PoolClient,
  refund: Refund,
  { at, proof, cause }: { at: Date; proof?: string | undefined; cause: Cause },
): Promise<void> {
  const { refundNo, orderId, paymentNo, fen } = refund;
  const move = { from: accounts.refunds, to: accounts.bank, fen };
  await book(client, [{ reference: `refunded:${refundNo}`, orderId, move }]);
  await markRefundSettled(client, refundNo, at, proof);
  await setPaymentState(client, paymentNo, 'refunded');
  await tell(client, 'refund.settled', { id: refundNo, version: 2 }, refundData(refund), cause);
}

/** Pays out the oldest opened refund through the sandbox bank, which always succeeds. Answers whether there was one. */
export async function settleRefund(context: Context): Promise<boolean> {
  const done = await inTransaction(context.pool, async (client) => {
    const refund = await lockOpenedRefund(client);
    if (!refund) return false;
    await endRefund(client, refund, { at: context.clock.now(), cause: { by: system, traceId: newId() } });
    return true;
  });
  if (done) context.told();
  return done;
}

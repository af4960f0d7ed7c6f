import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import { accounts } from '../ledger/domain/ledger.ts';
import type { Refund } from './domain/refund.ts';
import { book } from '../ledger/store/ledgerStore.ts';
import { setPaymentState } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { lockOpenedRefund, markRefundSettled } from './store/refundStore.ts';
import type { PaymentChannel } from '../channels/PaymentChannel.ts';
import type { Deps } from '../deps.ts';

/** Ends a locked refund that was paid out: the ledger gives back what it owed, the payment is refunded, `refund.settled` is published. */
export async function endRefund(
  client: PoolClient,
  refund: Refund,
  { proof, cause }: { proof?: string | undefined; cause: EventContext },
): Promise<void> {
  const { refundNo, orderId, paymentNo, fen } = refund;
  const moves = [{ from: accounts.refunds, to: accounts.bank, fen }];
  await book(client, [{ reference: `refunded:${refundNo}`, orderId, moves }]);
  await markRefundSettled(client, refundNo, cause.now, proof);
  await setPaymentState(client, paymentNo, 'refunded');
  await publishRefund(client, 'refund.settled', refund, cause);
}

/** Pays out the oldest opened refund of a channel. Answers whether there was one that the channel paid out. */
export async function payOutRefund(deps: Deps, channel: PaymentChannel): Promise<boolean> {
  const done = await inTransaction(deps.pool, async (client) => {
    const refund = await lockOpenedRefund(client, channel.name);
    const paidOut = refund && (await channel.refund(refund));
    if (!paidOut) return false;
    const cause: EventContext = { actor: systemActor('payout'), traceId: newId(), now: deps.clock.now() };
    await endRefund(client, refund, { proof: paidOut.proof, cause });
    return true;
  });
  if (done) deps.afterCommit();
  return done;
}

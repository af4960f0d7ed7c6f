import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import type { Payment } from '../payments/domain/payment.ts';
import { recordOrdersPaid } from '../payments/recordOrderEvents.ts';
import { dayOf } from '../withdrawals/queries.ts';
import { bookLines } from './bookLines.ts';
import { growStatements } from './store/statementStore.ts';

type Paid = Parameters<typeof recordOrdersPaid>[2];

/**
 * A driver whose channel pays over what it receives at once: payments that were just received as settled stand in its statement of the day, and
 * are booked, in the transaction that received them.
 */
async function settleReceived(
  { clock }: Pick<Deps, 'clock'>,
  client: PoolClient,
  payments: readonly Payment[],
  paid: Paid,
): Promise<void> {
  const now = clock.now();
  const days = new Map(paid.map(({ data }) => [data.orderId, dayOf(new Date(data.paidAt))]));
  for (const channel of [...new Set(payments.map((payment) => payment.channel))].toSorted()) {
    const own = payments.filter((payment) => payment.channel === channel);
    const lines = own.map(({ paymentNo: no, orderId, fen }) => {
      return { kind: 'in' as const, no, settles: no, fen, feeFen: 0, time: '', orderId, claimed: true, day: days.get(orderId)! };
    });
    await growStatements(client, { channel, now }, lines);
    await bookLines(client, channel, lines);
  }
}

/** S-02, Z-20: payments of orders are received, and settled in the same transaction where their channel does that. */
export const receiveOrdersPaid = async (deps: Deps, client: PoolClient, paid: Paid): Promise<void> =>
  settleReceived(deps, client, await recordOrdersPaid(deps, client, paid), paid);

import { endedStatuses, statusFromStored } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import { lockOrder, saveOrders } from '../ledger/store/orderMoneyStore.ts';
import { endOpenPayments } from './store/paymentStore.ts';

/** Codes by which the channel says that the payment itself did not work. */
const refusedCodes: readonly unknown[] = [4, '04', 99];

/** S-04: the order ended unpaid: what is open is refused or closed and opens no more. Codes that end nothing change nothing. */
export async function recordOrderEnded(
  client: PoolClient,
  { orderId, status }: { orderId: string; status: string },
): Promise<void> {
  const code = statusFromStored(status);
  if (code === undefined || !endedStatuses.includes(code)) return;
  const order = await lockOrder(client, orderId);
  await saveOrders(client, [{ orderId, ...order, status }]);
  await endOpenPayments(client, [orderId], refusedCodes.includes(code) ? 'refused' : 'closed');
}

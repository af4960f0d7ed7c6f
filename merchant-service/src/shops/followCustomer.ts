import type { PoolClient } from 'pg';
import type { Cause } from '../deps.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { publish } from '../store/publish.ts';
import { merchantFact } from './domain/merchant.ts';
import { closeMerchantOf, openMerchantOf } from './store/shopStore.ts';

/**
 * Inside the caller's transaction: the shop of a customer who is shut out closes and its sessions end; that of one who is let in again
 * opens, unless the shop itself is disabled (S-19, ADR 32). Published with `merchant.changed`.
 */
export async function followCustomer(client: PoolClient, customer: { id: string; out: boolean }, cause: Cause): Promise<void> {
  if (customer.out) {
    const shop = await closeMerchantOf(client, customer.id, cause.now);
    if (!shop) return;
    const data = merchantFact({ ...shop, disabled: false }, true);
    await publish(client, [{ type: 'merchant.changed', data, aggregateId: shop.id, aggregateVersion: shop.version - 1, cause }]);
    return endSessionsOf(client, shop, cause);
  }
  const shop = await openMerchantOf(client, customer.id, cause.now);
  if (!shop) return;
  const data = merchantFact({ ...shop, disabled: false });
  await publish(client, [{ type: 'merchant.changed', data, aggregateId: shop.id, aggregateVersion: shop.version, cause }]);
}

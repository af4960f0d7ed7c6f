import type { Actor } from '@xinyue/contracts';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';

/** Whose orders are meant. An order has two owners, so the scope names the side: the buyer, the shop, or everybody (staff). */
export type OrderScope = { customerId: string } | { shopId: string } | 'all';

/** What a member of staff or a merchant may reach: all orders, or those of the own shop (Z-16). */
export function backstageScope(actor: Actor): OrderScope {
  const { ownerId } = scopeOf(actor);
  return ownerId === null ? 'all' : { shopId: ownerId };
}

/** What a buyer may reach: the own orders (C-14). */
export const ownScope = (actor: Actor): OrderScope => ({ customerId: actor.ownerId });

/** The condition of a scope and its parameter; `nth` is the parameter's number. The owner stands in the SQL, not in a check afterwards. */
export function scopeCondition(scope: OrderScope, nth: number): { sql: string; values: string[] } {
  if (scope === 'all') return { sql: 'true', values: [] };
  return 'customerId' in scope
    ? { sql: `customer_id = $${nth}`, values: [scope.customerId] }
    : { sql: `shop_id = $${nth}`, values: [scope.shopId] };
}

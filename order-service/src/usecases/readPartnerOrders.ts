import { type PartnerOrderQuery, partnerOrderRow } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { orderWire } from '../domain/orderWire.ts';
import { listPartnerOrders } from '../store/partnerOrderStore.ts';

/**
 * C-76: the orders for which this partner reported payments, newest first, with the exact total (Z-88: the own order read). Whoever signed
 * owns them; nothing of a body can name another partner. Only the fields of the contract leave: no buyer, no address, no contract.
 */
export async function readPartnerOrders(db: Db, partner: string, query: PartnerOrderQuery) {
  const { list, ...rest } = await listPartnerOrders(db, partner, query);
  return { list: list.map((order) => partnerOrderRow.parse(orderWire(order))), ...rest };
}

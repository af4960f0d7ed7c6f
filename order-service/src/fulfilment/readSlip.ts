import { sentence, type Actor, type PickupSlip } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { ownScope } from '../store/orderScope.ts';
import { findOrder } from '../orders/store/orderStore.ts';
import { findPickupCode } from './store/pickupStore.ts';
import { stateChanged } from '../orders/changeOrder.ts';

/** What the buyer of an order in 2 takes along to fetch the goods: its code is told to nobody else. Errors: `notFound`, `conflict` not in 2. */
export async function readSlip(db: Db, actor: Actor, id: string): Promise<PickupSlip> {
  const order = await findOrder(db, id, ownScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  const kept = order.status === 2 && !order.deleted ? await findPickupCode(db, id) : undefined;
  if (!kept) throw stateChanged(order);
  return {
    id,
    orderNo: order.orderNo,
    code: kept.code,
    customerUserNickname: order.customerName,
    shopUserName: order.shopName,
    spotName: order.spotName,
    spotTypeName: order.typeName,
    orderNum: order.quantity,
    spotUnit: order.unit,
    pickupAdress: order.pickupAddress,
    warehouseAdress: order.warehouseAddress,
  };
}

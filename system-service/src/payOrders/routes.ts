import { formatFen, operations, type PayOrderRow, sentence, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { findReach } from '../rights/queries.ts';
import { refundPayOrder } from './refundPayOrder.ts';
import { findPayOrder, listPayOrders, type PayOrder } from './store/payOrderStore.ts';

const rowOf = ({ id, goodsFen, payFen, status, ...rest }: PayOrder): PayOrderRow => ({
  orderId: id,
  goodsPrice: yuanFromFen(goodsFen),
  payAmount: yuanFromFen(payFen),
  orderStatus: status,
  ...rest,
});

/** Orders of machines (E-38): the list, one of them, giving the money back. */
export const payOrderRoutes = (deps: Deps) => [
  route(operations.listPayOrders, async ({ body, actor }) =>
    paged(await listPayOrders(deps.pool, body, await findReach(deps.pool, actor!.accountId)), rowOf),
  ),
  route(operations.readPayOrder, async ({ body, actor }) => {
    const found = await findPayOrder(deps.pool, body.orderId, await findReach(deps.pool, actor!.accountId));
    if (!found) throw new AppError('notFound', sentence('payOrderMissing'));
    return rowOf(found);
  }),
  provenRoute(
    operations.refundPayOrder,
    async ({ body, actor }) => {
      const found = await findPayOrder(deps.pool, body.orderId, await findReach(deps.pool, actor!.accountId));
      if (!found) throw new AppError('notFound', sentence('payOrderMissing'));
      return `退款：¥${formatFen(found.payFen)}，机器订单 ${found.orderNo}`;
    },
    ({ body, ...call }) => refundPayOrder(deps, body.orderId, writeOf(call, operations.refundPayOrder.path, body)),
  ),
];

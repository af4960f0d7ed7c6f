import {
  operations,
  type Actor,
  type OperationName,
  type ShopConfig,
  type SimulatedOrderRow,
  type TaskOrderRow,
  type TaskRow,
} from '@xinyue/contracts';
import { hqFigures, shopFigures } from '@xinyue/contracts/testing/hqFigures';
import { openShop, type Shop } from './openShop.ts';
import { type OrderFixture, staff } from './startOrderService.ts';

export const taskDay = '2026-05-06';
type Listed<T> = { list: T[]; total: number; money: number; next?: string };

/** Hands for stories about automatic orders. */
export function autoOrderHands(order: OrderFixture) {
  const call = (name: OperationName, actor: Actor, body: object, headers: Record<string, string> = {}) =>
    order.call(actor, operations[name].path, body, headers);
  const data = async <T>(name: OperationName, actor: Actor, body: object) => {
    const answer = await call(name, actor, body);
    if (!answer.success) throw new Error(`${name}: ${answer.msg}`);
    return answer.data as T;
  };
  const bodyOf = ({ spotId }: Shop, more: object = {}) => ({
    orderConfigShopName: '早市',
    userCustomerName: '随便写的名字',
    spotGoodsIds: spotId,
    ...shopFigures,
    ...more,
  });
  const hands = {
    call,
    bodyOf,
    /** What head office allows this shop. */
    allow: ({ shopId, spotId }: Shop, more: object = {}) =>
      data('saveHqConfig', staff, {
        ...hqFigures,
        userCustomerId: shopId,
        userCustomerName: '店',
        spotGoodsIds: spotId,
        ...more,
      }),
    config: (shop: Shop, more: object = {}) => data<ShopConfig>('saveShopConfig', shop.actor, bodyOf(shop, more)),
    /** A task of a config, to be generated. */
    task: async ({ actor }: Shop, orderConfigShopId: string, more: object = {}) => {
      const body = { orderConfigShopId, orderStartDay: taskDay, orderStartTime: '08:00:00', orderEndTime: '18:00:00', ...more };
      return (await data<{ orderConfigShopTaskId: string }>('saveTask', actor, body)).orderConfigShopTaskId;
    },
    generate: ({ actor }: Shop, orderConfigShopTaskId: string) => call('generateTask', actor, { orderConfigShopTaskId }),
    tasks: ({ actor }: Shop, orderConfigShopId: string, more: object = {}) =>
      data<Listed<TaskRow>>('listTasks', actor, { orderConfigShopId, ...more }),
    rows: ({ actor }: Shop, orderConfigShopTaskId: string, more: object = {}) =>
      data<Listed<TaskOrderRow>>('listTaskOrders', actor, { orderConfigShopTaskId, pageSize: 999, ...more }),
    enable: ({ actor }: Pick<Shop, 'actor'>, orderConfigShopTaskOrderIdList: unknown, headers = {}) =>
      call('enableTaskOrders', actor, { orderConfigShopTaskOrderIdList }, headers),
    made: (actor: Actor, more: object = {}) => data<Listed<SimulatedOrderRow>>('listSimulatedOrders', actor, more),
    audits: async (rowId: string) =>
      (await order.pool.query('select what, before, after from audit where row_id = $1 order by id', [rowId])).rows,
  };
  return {
    ...hands,
    /** A shop that head office has set limits for, with a config. */
    async configured() {
      const shop = await openShop(order, { payeeBank: '青岛银行' });
      await hands.allow(shop);
      return { ...shop, config: (await hands.config(shop)).id };
    },
  };
}

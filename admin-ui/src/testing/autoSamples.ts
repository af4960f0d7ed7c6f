import { hqConfig } from '@xinyue/contracts/operations/order/autoTaskOperations';
import { shopConfig } from '@xinyue/contracts/operations/order/shopConfigOperations';
import { simulatedOrderRow, taskOrderRow, taskRow } from '@xinyue/contracts/operations/order/taskOperations';
import { hqFigures, shopFigures } from '@xinyue/contracts/testing/hqFigures';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { ids } from './samples.ts';

// Automatic orders, in yuan.

const aGood = { id: ids.order, name: '云南全乳胶', spotTypeName: '全乳胶', money: 15_000 };
export const anHqConfig = sampleOf(hqConfig, {
  ...hqFigures,
  userCustomerId: ids.merchant,
  userCustomerName: '青岛港信橡胶',
  orderConfigHqGoodsList: [aGood],
  spotGoodsIds: aGood.id,
  version: 1,
} as never);
export const aShopConfig = sampleOf(shopConfig, {
  ...shopFigures,
  id: ids.record,
  orderConfigShopId: ids.record,
  orderConfigShopName: '日常',
  userCustomerId: ids.merchant,
  userCustomerName: '青岛港信橡胶',
  orderConfigShopGoodsList: [aGood],
  spotGoodsIds: aGood.id,
  tasksOpen: 2,
  tasksMade: 1,
  version: 3,
} as never);
export const aTask = sampleOf(taskRow, {
  id: ids.application,
  orderConfigShopTaskId: ids.application,
  orderConfigShopId: ids.record,
  orderConfigShopName: '日常',
  userCustomerId: ids.merchant,
  orderStartDay: '2026-11-23',
  orderStartTime: '08:00:00',
  orderEndTime: '18:00:00',
});
export const aTaskOrder = sampleOf(taskOrderRow, {
  id: ids.record,
  orderConfigShopTaskId: ids.application,
  spotId: aGood.id,
  spotName: aGood.name,
  spotTypeName: aGood.spotTypeName,
  spotUnit: '吨',
  orderNum: 2,
  money: 30_000,
  payerBankName: '模拟付款银行',
  payeeBankName: '工商银行',
  payTime: '2026-11-23 09:00:00',
});
export const aSimulatedOrder = sampleOf(simulatedOrderRow, {
  ...(({ splitGroup: _group, status: _status, generateStatus: _made, reason: _reason, ...row }) => row)(aTaskOrder),
  orderNo: 'M26112300000001',
  userCustomerId: ids.merchant,
  shopUserName: '青岛港信橡胶',
});

/** A task that has a plan. */
export const made = {
  ...aTask,
  taskStatus: 1 as const,
  rowCount: 3,
  money: 90_000,
  seed: 'abcdef',
  algorithm: 1,
  generateTime: '2026-11-23 07:00:00',
};

export const uuid = (last: number) => `01920000-0000-7000-8000-00000000000${last}`;
export const rowOf = (id: string, more: object = {}) => ({ ...aTaskOrder, id, ...more });

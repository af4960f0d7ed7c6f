import {
  beijingTime,
  yuanFromFen,
  type ShopConfig,
  type ShopConfigForm,
  type SimulatedOrderRow,
  type TaskOrderRow,
  type TaskRow,
} from '@xinyue/contracts';
import { shownShopFigures, type StoredShopConfig } from '../domain/shopConfig.ts';
import type { PlannedOrder, SimulatedOrder, Task, TaskOrder } from '../domain/task.ts';
import { goodsInWords, shownGoods } from './hqConfigRow.ts';

/** A shop's config as callers read it (E-26, Z-85). */
export const shopConfigRowOf = (config: StoredShopConfig): ShopConfig => ({
  id: config.id,
  orderConfigShopId: config.id,
  orderConfigShopName: config.name,
  userCustomerId: config.shopId,
  userCustomerName: config.shopName,
  orderConfigShopGoodsList: shownGoods(config.goods),
  spotGoodsIds: config.goods.map(({ id }) => id).join(','),
  ...shownShopFigures(config.figures),
  tasksOpen: config.tasksOpen,
  tasksMade: config.tasksMade,
  version: config.version,
  updateTime: beijingTime(config.changedAt),
});

/** What the audit trail keeps of it, under its documented names. */
export const shopConfigAuditOf = ({ name, spotIds, figures, goods }: StoredShopConfig): Record<string, unknown> => ({
  orderConfigShopName: name,
  ...shownShopFigures(figures),
  spotGoodsIds: spotIds.join(','),
  orderConfigShopGoodsList: goodsInWords(goods),
});

/** A form under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentShopConfigOf = ({ configId, name, shopId, shopName, ...rest }: ShopConfigForm) => ({
  orderConfigShopId: configId,
  orderConfigShopName: name,
  userCustomerId: shopId,
  userCustomerName: shopName,
  ...rest,
});

/** A task as the calls answer it (E-27). */
export const taskRowOf = (task: Task): TaskRow => ({
  id: task.id,
  orderConfigShopTaskId: task.id,
  orderConfigShopId: task.configId,
  orderConfigShopName: task.configName,
  userCustomerId: task.shopId,
  orderStartDay: task.day,
  orderStartTime: task.starts,
  orderEndTime: task.ends,
  taskStatus: task.status,
  rowCount: task.rowCount,
  money: yuanFromFen(task.totalFen),
  reason: task.reason ?? '',
  seed: task.seed,
  algorithm: task.algorithm,
  generateTime: task.generatedAt && beijingTime(task.generatedAt),
  simulated: true,
});

const common = (row: TaskOrder) => ({
  id: row.id,
  orderConfigShopTaskId: row.taskId,
  spotId: row.spotId,
  spotName: row.spotName,
  spotTypeName: row.typeName,
  spotUnit: row.unit,
  orderNum: row.quantity,
  money: yuanFromFen(row.totalFen),
  payerBankName: row.payerBank,
  payeeBankName: row.payeeBank,
  payTime: beijingTime(row.dueAt),
  simulated: true as const,
});

/** An order of a task as the calls answer it (E-28). */
export const taskOrderRowOf = (row: PlannedOrder): TaskOrderRow => ({
  ...common(row),
  splitGroup: row.splitGroup,
  status: row.status,
  generateStatus: row.generateStatus,
  reason: row.reason ?? '',
});

/** What the scheduler made (own-names). */
export const simulatedOrderRowOf = (row: SimulatedOrder): SimulatedOrderRow => ({
  ...common(row),
  orderNo: row.number,
  userCustomerId: row.shopId,
  shopUserName: row.shopName,
  createTime: beijingTime(row.madeAt),
});

import { rows, type BadInput } from './badRows.ts';
import type { BadWorld } from './badWorld.ts';
import { form } from './goodForms.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const shopConfig = (world: BadWorld) => ({ ...form.shopConfig, spotGoodsIds: world.good.id });
const task = () => ({ ...form.task, orderConfigShopId: absent });

/** C-61 to C-69 and the list of simulated orders: what nobody should be able to save, generate, enable or read. */
export const badAutoTasks: BadInput[] = [
  ...rows('saveShopConfig', 'merchant', shopConfig, [
    ['V-42 name missing', { orderConfigShopName: ' ' }, '请输入配置名称'],
    ['V-42 merchant missing', { userCustomerName: '' }, '请输入商户名称'],
    ['V-42 goods missing', { spotGoodsIds: '' }, '请选择限定商品'],
    ['V-42 most parts null', { orderMaxCount: null }, '请输入当日最大拆单数量'],
    ['V-42 largest order a text', { orderMaxMoney: '9e5' }, '请输入单笔订单最大金额'],
    ['V-42 smallest order missing', { orderMinMoney: undefined }, '请输入单笔订单最小金额'],
    ['V-43 total missing', { orderMaxMoneyTotal: undefined }, '请输入订单最大总金额'],
    ['V-43 count 1.5', { orderMinTotal: 1.5 }, '订单最小数量须为整数，当前为 1.5'],
    ['V-43 total 1e21', { orderMaxMoneyTotal: 1e21 }, /^订单最大总金额/],
    ['V-43 tenths of a fen', { orderMinMoney: 15_000.001 }, '单笔订单最小金额须大于 0，最多两位小数，当前为 15000.001'],
    ['V-45 totals the wrong way round', { orderMinMoneyTotal: 900_000 }, '订单最大总金额不能小于最小总金额'],
    ['V-45 orders the wrong way round', { orderMinMoney: 46_000 }, '单笔订单最大金额不能小于单笔订单最小金额'],
    ['name of 10,000', { orderConfigShopName: '长'.repeat(10_000) }, '配置名称最多 50 个字，当前 10000 个字'],
    ['good no id', { spotGoodsIds: "1' or 1=1" }, '限定商品第 1 项格式错误'],
    ['version a word', { versionSeen: 'x' }, '页面所示版本号须为整数'],
    ['P-22 foreign merchant', { userCustomerId: absent }, '没有权限', 403],
    ['P-22 absent config', { orderConfigShopId: absent }, '自动任务配置不存在或已删除', 404],
  ]),
  ...rows('saveShopConfig', 'staff', shopConfig, [
    ['own-names merchant unnamed', {}, '请选择商户'],
    ['own-names merchant absent', { userCustomerId: absent }, '店铺不存在', 404],
  ]),
  ...rows('listShopConfigs', 'merchant', () => ({}), [['P-22 foreign', { userCustomerId: absent }, '没有权限', 403]]),
  ...rows('deleteShopConfig', 'merchant', () => ({ orderConfigShopId: absent, del: 1 }), [
    ['C-63 id missing', { orderConfigShopId: undefined }, '自动任务配置编号格式错误'],
    ['C-63 absent', {}, '自动任务配置不存在或已删除', 404],
  ]),
  ...rows('listTasks', 'merchant', () => ({}), [
    ['C-64 no config', {}, '自动任务配置编号格式错误'],
    ['C-64 config absent', { orderConfigShopId: absent }, '自动任务配置不存在或已删除', 404],
    ['C-64 state 7', { orderConfigShopId: absent, taskStatus: 7 }, '状态须为 0、1 或 2'],
    ['C-64 day that never was', { orderConfigShopId: absent, orderStartDay: '2026-02-30' }, '开始日期格式错误，应如 2026-01-31'],
  ]),
  ...rows('saveTask', 'merchant', task, [
    ['V-48 merchant blank', { userCustomerName: ' ' }, '请输入商户名称'],
    ['V-48 day missing', { orderStartDay: '' }, '请选择开始日期'],
    ['V-48 day that never was', { orderStartDay: '2027-02-30' }, '请选择开始日期'],
    ['V-48 time missing', { orderStartTime: undefined }, '请输入任务时间'],
    ['V-50 time without seconds', { orderEndTime: '18:00' }, '请输入任务时间'],
    ['V-50 hour 24', { orderEndTime: '24:00:00' }, '请输入任务时间'],
    ['V-50 empty window', { orderStartTime: '18:00:00' }, '任务结束时间须晚于开始时间'],
    ['C-65 config absent', {}, '自动任务配置不存在或已删除', 404],
  ]),
  ...rows('deleteTask', 'merchant', () => ({ orderConfigShopTaskId: absent, del: 1 }), [
    ['C-66 del 2', { del: 2 }, '删除标志须为 1，当前为 2'],
    ['C-66 absent', {}, '自动任务不存在或已删除', 404],
  ]),
  ...rows('generateTask', 'merchant', () => ({ orderConfigShopTaskId: absent }), [
    ['C-67 id no id', { orderConfigShopTaskId: 7 }, '自动任务编号格式错误'],
    ['C-67 absent', {}, '自动任务不存在或已删除', 404],
  ]),
  ...rows('listTaskOrders', 'merchant', () => ({ orderConfigShopTaskId: absent }), [
    ['C-68 id missing', { orderConfigShopTaskId: '' }, '自动任务编号格式错误'],
    ['C-68 state 2', { status: 2 }, '启用状态须为 0 或 1'],
    ['C-68 absent', {}, '自动任务不存在或已删除', 404],
  ]),
  ...rows('enableTaskOrders', 'merchant', () => ({}), [
    ['C-69 none', {}, '请选择要启用的订单'],
    ['C-69 an empty list', { orderConfigShopTaskOrderIdList: [] }, '请选择要启用的订单'],
    ['C-69 an id that is none', { orderConfigShopTaskOrderIdList: "' or true" }, '任务订单编号第 1 项格式错误'],
    ['C-69 unknown', { orderConfigShopTaskOrderIdList: [absent] }, /^所选订单不存在/, 409],
  ]),
  ...rows('listSimulatedOrders', 'merchant', () => ({}), [
    ['P-22 foreign', { userCustomerId: absent }, '没有权限', 403],
    ['K-23 sort 9', { paixu: 9 }, '排序方式不存在'],
    ['time no time', { payTimeStart: 'today' }, '最早下单时间格式错误，应如 2026-01-31 或 2026-01-31 08:30:00'],
  ]),
];

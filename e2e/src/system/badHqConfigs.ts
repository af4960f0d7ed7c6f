import { badAutoTasks } from './badAutoTasks.ts';
import { rows, type BadInput } from './badRows.ts';
import type { BadWorld } from './badWorld.ts';
import { form } from './goodForms.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const hqConfig = (world: BadWorld) => ({
  ...form.hqConfig,
  userCustomerId: world.merchant.session!.userId,
  spotGoodsIds: world.good.id,
});

/** C-59 to C-69: what nobody should be able to save or read. */
export const badHqConfigs: BadInput[] = [
  ...rows('saveHqConfig', 'staff', hqConfig, [
    ['V-39 merchant missing', { userCustomerId: undefined }, '店铺编号格式错误'],
    ['V-39 name missing', { userCustomerName: ' ' }, '请输入商户名称'],
    ['V-39 goods missing', { spotGoodsIds: '' }, '请选择限定商品'],
    ['V-39 total a text', { orderMaxMoneyTotal: '9e5' }, '请输入订单最大总金额'],
    ['V-39 rate null', { splitOrderRate: null }, '请输入拆单概率'],
    ['V-40 count missing', { orderMinTotal: undefined }, '请输入订单最小数量'],
    ['V-41 total of nothing', { orderMinMoneyTotal: 0 }, '最小总金额须大于 0，最多两位小数，当前为 0'],
    ['V-41 tenths of a fen', { splitOrderMinMoney: 1.001 }, '拆后每个订单最小金额须大于 0，最多两位小数，当前为 1.001'],
    ['V-41 total 1e21', { orderMaxMoneyTotal: 1e21 }, /^订单最大总金额/],
    ['V-41 rate 101', { splitOrderRate: 101 }, '拆单概率须在 0 至 100 之间'],
    ['V-41 half an order', { orderMinTotal: 0.5 }, '订单最小数量须为整数，当前为 0.5'],
    ['V-41 totals the wrong way round', { orderMinMoneyTotal: 900_001 }, '订单最大总金额不能小于最小总金额'],
    ['V-41 thresholds equal', { noSplitNum: 50 }, '必拆值须大于不拆值'],
    ['V-41 good no id', { spotGoodsIds: "1' or 1=1" }, '限定商品第 1 项格式错误'],
    ['V-41 foreign good', (world) => ({ spotGoodsIds: world.foreignGood }), '所选限定商品不存在或不属于该商户，请重新选择'],
    ['merchant absent', { userCustomerId: absent }, '店铺不存在', 404],
    ['version unseen', { versionSeen: 7 }, /修改.*请核对后再次保存$/, 409],
  ]),
  ...rows('saveHqConfig', 'merchant', hqConfig, [['P-21 not even the own one', {}, '没有权限', 403]]),
  ...rows('readHqConfig', 'merchant', () => ({ userCustomerId: absent }), [['P-21 foreign', {}, '没有权限', 403]]),
  ...badAutoTasks,
];

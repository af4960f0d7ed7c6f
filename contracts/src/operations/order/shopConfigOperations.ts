import { z } from 'zod';
import type { ShopFigure } from '../../autoConfig.ts';
import { listOf, merchant, nothing, operation, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, count, del, id, idFilter, idsFilter, paging, price, required, search, versionSeen } from '../../rules.ts';
import { configGood, configNames, type FigurePair, inPairs, shopNames } from './autoTaskOperations.ts';

const figures = {
  orderMaxMoneyTotal: price('请输入订单最大总金额'),
  orderMinMoneyTotal: price('请输入最小总金额'),
  orderMaxTotal: count('请输入订单最大数量', 1),
  orderMinTotal: count('请输入订单最小数量', 1),
  orderMaxMoney: price('请输入单笔订单最大金额'),
  orderMinMoney: price('请输入单笔订单最小金额'),
  orderMaxCount: count('请输入当日最大拆单数量', 1),
} satisfies Record<ShopFigure, z.ZodType>;

/** V-45: what stays below what. */
export const shopPairs: readonly FigurePair<ShopFigure>[] = [
  { low: 'orderMinMoneyTotal', high: 'orderMaxMoneyTotal', equal: true, text: '订单最大总金额不能小于最小总金额' },
  { low: 'orderMinTotal', high: 'orderMaxTotal', equal: true, text: '订单最大数量不能小于订单最小数量' },
  { low: 'orderMinMoney', high: 'orderMaxMoney', equal: true, text: '单笔订单最大金额不能小于单笔订单最小金额' },
];

const configId = z.preprocess(blank, id.optional());

/**
 * A merchant's own config of automatic orders as it is saved (E-26, V-42 to V-45): with `orderConfigShopId` an edit (Z-71). `userCustomerId` is a
 * merchant's own or absent, and named by staff. What else it says of goods and names is read from the server's rows.
 */
export const shopConfigForm = inPairs(
  z.object({
    orderConfigShopId: configId,
    orderConfigShopName: required('请输入配置名称', 50),
    userCustomerId: configId,
    ...configNames,
    ...figures,
    versionSeen,
  }),
  figures,
  shopPairs,
);

/** A stored config, counts as they were raised and lowered; `tasksOpen` are those to be generated, `tasksMade` those that are. */
export const shopConfig = z.object({
  id: z.string(),
  orderConfigShopId: z.string(),
  orderConfigShopName: z.string(),
  userCustomerId: z.string(),
  userCustomerName: z.string(),
  orderConfigShopGoodsList: z.array(configGood),
  spotGoodsIds: z.string(),
  ...(Object.fromEntries(Object.keys(figures).map((name) => [name, z.number()])) as Record<ShopFigure, z.ZodNumber>),
  tasksOpen: z.int(),
  tasksMade: z.int(),
  version: z.int(),
  updateTime: z.string(),
});
export type ShopConfig = z.infer<typeof shopConfig>;

const configQuery = ownNames(
  paging.extend({ ids: idsFilter, orderConfigShopId: idFilter, userCustomerId: idFilter, orderConfigShopName: search }),
  { orderConfigShopId: 'configId', userCustomerId: 'shopId', orderConfigShopName: 'name' },
);
export type ShopConfigQuery = z.output<typeof configQuery>;

/** How documented names of a config are called inside. */
export const shopConfigNames = { ...shopNames, orderConfigShopId: 'configId', orderConfigShopName: 'name' } as const;

/** Merchants act on their own, staff on all of them (P-22). */
const runners = [staff('autoTask:run'), merchant];

/** What merchants set for their automatic (simulated) orders, within what head office allows them. Owned by order-service. */
export const shopConfigOperations = {
  saveShopConfig: operation(
    '/xinyue/autoTask/order/config/shop/save',
    'C-61',
    'order',
    runners,
    ownNames(shopConfigForm, shopConfigNames),
    shopConfig,
    ['validation', 'forbidden', 'notFound', 'conflict'],
  ),
  listShopConfigs: operation(
    '/xinyue/autoTask/order/config/shop/query',
    'C-62',
    'order',
    [staff('autoTask:read'), merchant],
    configQuery,
    listOf(shopConfig),
    ['validation', 'forbidden'],
  ),
  /** S-30: its tasks go with it; what was made stays. */
  deleteShopConfig: operation(
    '/xinyue/autoTask/order/config/shop/delete',
    'C-63 S-30',
    'order',
    runners,
    ownNames(z.object({ orderConfigShopId: id, del }), shopConfigNames),
    nothing,
    ['validation', 'notFound', 'conflict'],
  ),
};

/** A config that is to be saved, under our names. */
export type ShopConfigForm = z.output<(typeof shopConfigOperations)['saveShopConfig']['request']>;

import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff, visitor } from '../operation.ts';
import { ownNames } from '../ownNames.ts';
import {
  closed,
  closedFilter,
  count,
  day,
  del,
  figure,
  figureIfAny,
  id,
  idFilter,
  idsFilter,
  isClose,
  optionalText,
  paging,
  price,
  required,
  versionSeen,
} from '../rules.ts';

/** E-07: a good as visitors see it. */
export const spotCard = z.object({
  id: z.string(),
  name: z.string(),
  spotTypeId: z.string(),
  spotTypeName: z.string(),
  unit: z.string(),
  money: z.number(),
  /** Yuan per tonne, for comparing; null where the unit is no weight (own-names). */
  moneyPerTon: z.number().nullable(),
  inventoryTotal: z.int(),
  miniTotal: z.int(),
  pickupArea: z.string(),
  pickupAdress: z.string(),
  warehouseAdress: z.string(),
  warehouseRentDate: z.string(),
  shopUserName: z.string(),
  userCustomerId: z.string(),
  packingSpecification: z.string().nullable(),
  deliveryMode: z.string(),
  brandName: z.string().nullable(),
  level: z.string().nullable(),
});
export type SpotCard = z.infer<typeof spotCard>;

const text = z.string().nullable();
/** What else a good's page tells (E-08): the specification. Who made the record and its state are its keepers' alone. */
const specification = {
  spotUse: z.string(),
  serviceScope: z.string(),
  pickupGoodsDate: text,
  productName: text,
  ingredients: text,
  producingArea: text,
  technology: text,
  source: text,
  manufacturer: text,
  companyName: text,
};
export const spotDetail = spotCard.extend(specification);
export type SpotDetail = z.infer<typeof spotDetail>;
/** A row of C-20: the card, and with `id` in the question the whole specification. */
export const publicSpot = spotCard.extend(z.object(specification).partial().shape);

/** Orders of C-20 and C-42; without one the newest come first. Prices are compared per tonne; goods whose unit is no weight come last. */
export const spotSorts = { newest: 'newest', priceUp: 'priceUp', priceDown: 'priceDown' } as const;
export type SpotSort = keyof typeof spotSorts;
const sort = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.enum(spotSorts, '排序方式不存在').optional(),
);

const yuanFilter = figureIfAny(z.number('价格须为数字').min(0, '价格不能小于 0').max(1e12, '价格过大'));

/** Filters of C-20 (V-rows: none; an empty text is no filter). */
export const spotQuery = paging.extend({
  spotTypeId: idFilter,
  userCustomerId: idFilter,
  pickupArea: idFilter,
  moneyStart: yuanFilter,
  moneyEnd: yuanFilter,
  /** Yuan per tonne; goods whose unit is no weight are left out. */
  moneyPerTonStart: yuanFilter,
  moneyPerTonEnd: yuanFilter,
  id: idFilter,
  sort,
});
export type SpotQuery = z.infer<typeof spotQuery>;
/** The same as handlers get it. */
const spotSearch = ownNames(spotQuery, { spotTypeId: 'typeId', userCustomerId: 'shopId' });
export type SpotSearch = z.output<typeof spotSearch>;

/** How a good on offer stands: no order can take of it any more, or less than so many minimum orders are left. */
export const stockStates = { low: 'low', soldOut: 'soldOut' } as const;
/** From how many minimum orders on a stock is no longer low, unless a question says otherwise. */
export const lowStockFactor = 2;
const lowFactor = figureIfAny(
  z
    .number('预警倍数须为整数')
    .int('预警倍数须为整数')
    .min(2, '预警倍数须在 2 至 1000 之间')
    .max(1000, '预警倍数须在 2 至 1000 之间'),
);

/** Filters of C-42: those of C-20, part of the name, state, and stock against the minimum order. */
export const ownSpotQuery = spotQuery.extend({
  name: idFilter,
  isClose: z.preprocess((value) => (value === '' || value === null ? undefined : value), isClose.optional()),
  stockState: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(stockStates, '库存状态不存在').optional(),
  ),
  lowFactor,
});
export type OwnSpotQuery = z.infer<typeof ownSpotQuery>;
/** What the documented names of these filters are called behind the edge, and its state as a flag. */
export const ownSpotNames = { spotTypeId: 'typeId', userCustomerId: 'shopId', isClose: 'closed' } as const;
const ownSpotSearch = ownNames(ownSpotQuery.extend({ isClose: closedFilter, ids: idsFilter }), ownSpotNames);
export type OwnSpotSearch = z.output<typeof ownSpotSearch>;

/**
 * The spot form (E-08, V-30 to V-34). `inventoryTotalSeen` is the stock the editor saw; without it a number that stood here since the last
 * adjustment is taken for an old form's and changes no stock.
 */
export const spotForm = z.object({
  id: id.optional(),
  spotTypeId: required('请选择现货分类', 64),
  name: required('请输入现货名称', 100),
  money: price('请输入价格'),
  miniTotal: count('请输入起订量', 1),
  unit: required('请输入单位', 20),
  inventoryTotal: count('请输入库存', 0),
  // What is there may be more than what may be set: returns come on top.
  inventoryTotalSeen: figure(z.int('须为整数').min(0, '不能小于 0').optional()),
  warehouseAdress: required('请输入仓库地址'),
  deliveryMode: required('请输入交货方式', 100),
  spotUse: required('请输入现货用途'),
  pickupAdress: required('请输入提货地址'),
  pickupArea: required('请输入提货区域', 100),
  isClose,
  warehouseRentDate: day('请选择仓库日期'),
  serviceScope: required('请输入服务范围'),
  pickupGoodsDate: day('请选择提货日期').nullish(),
  productName: optionalText(),
  packingSpecification: optionalText(),
  brandName: optionalText(),
  level: optionalText(),
  ingredients: optionalText(),
  producingArea: optionalText(),
  technology: optionalText(),
  source: optionalText(),
  manufacturer: optionalText(),
  companyName: optionalText(),
  versionSeen,
  userCustomerId: z.string().max(64).nullish(),
});
export type SpotForm = z.infer<typeof spotForm>;
export const spotFormNames = {
  spotTypeId: 'typeId',
  miniTotal: 'minimum',
  inventoryTotal: 'stock',
  inventoryTotalSeen: 'stockSeen',
  warehouseAdress: 'warehouseAddress',
  spotUse: 'purpose',
  pickupAdress: 'pickupAddress',
  isClose: 'closed',
  producingArea: 'origin',
  userCustomerId: 'shopId',
} as const;
/** The same as handlers get it. */
const spotEdit = ownNames(spotForm.extend({ isClose: closed }), spotFormNames);
export type SpotEdit = z.output<typeof spotEdit>;

/** A stored good: E-08 joined with E-07 plus `createUser`; `version` counts edits. */
export const spotRow = spotDetail.extend({
  isClose: z.int(),
  del: z.int(),
  createUser: text,
  version: z.int(),
});
export type SpotRow = z.infer<typeof spotRow>;

const saved = z.object({ id: z.string() });
/** The stock as it is after the edit of a good; not there for a new one. */
const savedSpot = saved.extend({ inventoryTotal: z.int().optional() });
export const catalogOperations = {
  listSpots: operation('/xinyue/login/spot/query', 'C-20', 'catalog', [visitor], spotSearch, listOf(publicSpot)),
  /** C-42; own: `ids`, at most 100 rows asked for by id. */
  listOwnSpots: operation(
    '/xinyue/backstage/spot/query',
    'C-42',
    'catalog',
    [staff('spot:read'), merchant],
    ownSpotSearch,
    listOf(spotRow),
  ),
  saveSpot: operation('/xinyue/backstage/spot/save', 'C-43', 'catalog', [staff('spot:write'), merchant], spotEdit, savedSpot, [
    'validation',
    'notFound',
    'conflict',
    'unavailable',
  ]),
  deleteSpot: operation(
    '/xinyue/backstage/customer/spot/update',
    'C-44',
    'catalog',
    [staff('spot:write'), merchant],
    z.object({ id, del }),
    nothing,
    ['validation', 'notFound'],
  ),
};

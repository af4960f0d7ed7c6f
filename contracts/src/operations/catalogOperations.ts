import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff, visitor } from '../operation.ts';
import { count, day, id, isClose, optionalText, paging, price, required } from '../rules.ts';

/** E-10: a spot type on the home card, with the newest open good's shop and price (Z-63). */
export const spotTypeCard = z.object({
  id: z.string(),
  name: z.string(),
  shopUserName: z.string(),
  money: z.number().nullable(),
});

/** E-07: a good as visitors see it. */
export const spotCard = z.object({
  id: z.string(),
  name: z.string(),
  spotTypeId: z.string(),
  spotTypeName: z.string(),
  unit: z.string(),
  money: z.number(),
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

const yuanFilter = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number('价格须为数字').min(0, '价格不能小于 0').max(1e12, '价格过大').optional(),
);
const idFilter = z.preprocess((value) => (value === '' || value === null ? undefined : value), z.string().max(64).optional());

/** Filters of C-20 (V-rows: none; an empty text is no filter). */
export const spotQuery = paging.extend({
  spotTypeId: idFilter,
  userCustomerId: idFilter,
  pickupArea: idFilter,
  moneyStart: yuanFilter,
  moneyEnd: yuanFilter,
  id: idFilter,
});
export type SpotQuery = z.infer<typeof spotQuery>;

/** E-11: a category. `num` is its identification code. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  num: z.string(),
  isClose: z.int(),
  del: z.int(),
  createUser: z.string().nullable(),
});
export const categoryForm = z.object({
  id: id.optional(),
  name: required('请输入分类名称', 50),
  num: required('请输入分类识别码', 50),
  isClose,
});

/** The spot form (E-08, V-30 to V-34). `inventoryTotalSeen` is the stock the editor saw. */
export const spotForm = z.object({
  id: id.optional(),
  spotTypeId: required('请选择现货分类', 64),
  name: required('请输入现货名称', 100),
  money: price('请输入价格'),
  miniTotal: count('请输入起订量', 1),
  unit: required('请输入单位', 20),
  inventoryTotal: count('请输入库存', 0),
  // What is there may be more than what may be set: returns come on top.
  inventoryTotalSeen: z.int('须为整数').min(0, '不能小于 0').optional(),
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
  userCustomerId: z.string().max(64).nullish(),
});
export type SpotForm = z.infer<typeof spotForm>;

const text = z.string().nullable();
/** A stored good: E-08 joined with E-07 plus `createUser`. */
export const spotRow = spotCard.extend({
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
  isClose: z.int(),
  del: z.int(),
  createUser: text,
});
export type SpotRow = z.infer<typeof spotRow>;

const saved = z.object({ id: z.string() });
export const catalogOperations = {
  listSpotTypes: operation('/xinyue/login/spot/type/query', 'C-18', 'catalog', [visitor], paging, listOf(spotTypeCard)),
  listSpots: operation('/xinyue/login/spot/query', 'C-20', 'catalog', [visitor], spotQuery, listOf(spotCard)),
  listCategories: operation(
    '/xinyue/backstage/spot/type/query',
    'C-39',
    'catalog',
    [staff('category:read'), merchant],
    paging.extend({ id: idFilter, name: idFilter }),
    listOf(category),
  ),
  saveCategory: operation(
    '/xinyue/backstage/spot/type/save',
    'C-40',
    'catalog',
    [staff('category:write'), merchant],
    categoryForm,
    saved,
    ['validation', 'notFound', 'conflict'],
  ),
  deleteCategory: operation(
    '/xinyue/backstage/customer/spot/type/delete',
    'C-41',
    'catalog',
    [staff('category:write'), merchant],
    z.object({ id, del: z.literal(1).optional() }),
    nothing,
    ['validation', 'notFound'],
  ),
  listOwnSpots: operation(
    '/xinyue/backstage/spot/query',
    'C-42',
    'catalog',
    [staff('spot:read'), merchant],
    spotQuery.extend({ name: idFilter }),
    listOf(spotRow),
  ),
  saveSpot: operation('/xinyue/backstage/spot/save', 'C-43', 'catalog', [staff('spot:write'), merchant], spotForm, saved, [
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
    z.object({ id, del: z.literal(1) }),
    nothing,
    ['validation', 'notFound'],
  ),
};

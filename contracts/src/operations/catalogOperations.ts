import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff, visitor } from '../operation.ts';
import { ownNames } from '../ownNames.ts';
import {
  blank,
  closed,
  codeFilter,
  count,
  day,
  del,
  id,
  isClose,
  optionalText,
  price,
  required,
  seenNumber,
  versionSeen,
  idText,
} from '../rules.ts';
import { isOwnPicture } from '../saveUrl.ts';
import { sheetMessages } from '../sheetMessages.ts';
import { futuresProductCodes } from './marketShapes.ts';
import { ownSpotSearch, spotFacets, spotSearch } from './spotQuery.ts';
import { customsStates, publicSpot, spotRow } from './spotShapes.ts';

export * from './spotQuery.ts';
export * from './spotShapes.ts';

/** Pictures of a good at most. */
export const photosAtMost = 9;
const photos = z.preprocess(
  blank,
  z
    .string('照片格式错误')
    .max(2_000, '照片格式错误')
    .refine((text) => text.split(',').length <= photosAtMost, `照片最多 ${photosAtMost} 张`)
    .refine((text) => text.split(',').every(isOwnPicture), `照片须为已上传的图片（1 至 ${photosAtMost} 张，以逗号分隔）`)
    .refine((text) => new Set(text.split(',')).size === text.split(',').length, '照片重复')
    .optional(),
);

/** own-names: the shop's own number of a good, unique in the shop. */
const ref = z.preprocess(
  blank,
  z
    .string(sheetMessages.refWrong)
    .trim()
    .regex(/^[A-Za-z0-9._/-]{1,64}$/, sheetMessages.refWrong)
    .optional(),
);

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
  inventoryTotalSeen: seenNumber(),
  warehouseAdress: required('请输入仓库地址'),
  deliveryMode: required('请输入交货方式', 100),
  spotUse: required('请输入现货用途'),
  pickupAdress: required('请输入提货地址'),
  pickupArea: required('请输入提货区域', 100),
  isClose,
  warehouseRentDate: day('请选择仓库日期'),
  serviceScope: required('请输入服务范围'),
  pickupGoodsDate: day('请选择提货日期').nullish(),
  productName: optionalText('产品名称'),
  packingSpecification: optionalText('包装规格'),
  brandName: optionalText('品牌'),
  level: optionalText('等级'),
  ingredients: optionalText('成分'),
  producingArea: optionalText('产地'),
  technology: optionalText('工艺'),
  source: optionalText('来源'),
  manufacturer: optionalText('生产厂家'),
  companyName: optionalText('公司名称'),
  taxIncluded: codeFilter('含税标志须为 0 或 1'),
  customsState: z.preprocess(blank, z.enum(customsStates, '报关状态须为完税或保税').optional()),
  basisContract: z.preprocess(blank, z.enum(futuresProductCodes, '基差合约须为已有的期货品种').optional()),
  photos,
  ref,
  versionSeen,
  userCustomerId: idText.nullish(),
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

const saved = z.object({ id: z.string() });
/** The stock as it is after the edit of a good; not there for a new one. */
const savedSpot = saved.extend({ inventoryTotal: z.int().optional() });
export const catalogOperations = {
  listSpots: operation(
    '/xinyue/login/spot/query',
    'C-20',
    'catalog',
    [visitor],
    spotSearch,
    listOf(publicSpot).extend({ facets: spotFacets.optional() }),
  ),
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

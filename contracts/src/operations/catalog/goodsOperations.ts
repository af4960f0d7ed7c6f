import { z } from 'zod';
import { answersFile, listOf, merchant, operation, staff, visitor } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { closed, closedFilter, id, isClose, paging } from '../../rules.ts';
import { lowStockFactor, ownSpotNames, ownSpotQuery, spotRow } from './catalogOperations.ts';
import { importAnswer, importForm } from './spotImport.ts';
import { basisShape } from './spotShapes.ts';
import { futuresProductCodes } from '../../labels/futuresProducts.ts';

export * from './spotImport.ts';
export * from './spotSheet.ts';

const spotId = z.object({ spotId: id });

/** One change of a price; `before` null where the good was made. Yuan, time in Beijing. */
export const priceChange = z.object({
  id: z.string(),
  time: z.string(),
  before: z.number().nullable(),
  after: z.number(),
  who: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** Why stock moved. */
export const stockReasons = { opening: '期初', adjustment: '调整', order: '下单', return: '退回' } as const;

/** One movement of stock, in the unit of the good; `balance` is what was there after it. Time in Beijing. */
export const stockMovement = z.object({
  id: z.string(),
  time: z.string(),
  reason: z.enum(['opening', 'adjustment', 'order', 'return']),
  quantity: z.int(),
  balance: z.int(),
  orderId: z.string().nullable(),
  orderNo: z.string().nullable(),
  who: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Most goods that are opened or closed in one call. */
export const switchAtMost = 100;
export const switchForm = z.object({
  ids: z
    .array(id, '请选择现货')
    .min(1, '请选择现货')
    .max(switchAtMost, `一次最多 ${switchAtMost} 条现货`)
    .refine((ids) => new Set(ids).size === ids.length, '现货重复'),
  isClose,
});

export const switchFormNames = { isClose: 'closed' } as const;

/** How many goods, and what they cost in the mean, in yuan per tonne. */
const meanPrice = z.object({ goods: z.int(), moneyPerTon: z.number() });
/**
 * The goods of a category that are compared with one product, and the latest price of its main contract; `basis` is null while that is
 * unknown.
 */
const typePremium = meanPrice.extend({ basisContract: z.enum(futuresProductCodes), basis: basisShape.nullable() });
export type TypePremium = z.infer<typeof typePremium>;
/** R-81, Z-28: all goods of a category on offer whose unit is a weight, and of them those that are set against futures. */
const typePrice = meanPrice.extend({ spotTypeId: z.string(), spotTypeName: z.string(), against: z.array(typePremium) });
export type TypePrice = z.infer<typeof typePrice>;

/** how the caller's goods stand, and the lowest of them. `low` is on offer with less than `lowFactor` minimum orders left. */
export const goodsOverview = z.object({
  open: z.int(),
  closed: z.int(),
  low: z.int(),
  soldOut: z.int(),
  lowFactor: z.int(),
  lowest: z.array(spotRow),
  /** Those with the most goods first. */
  types: z.array(typePrice),
});
export type GoodsOverview = z.infer<typeof goodsOverview>;

/** Formats of an exported list, and the most rows of one file. */
export const exportFormats = { csv: 'csv', xlsx: 'xlsx' } as const;
export const exportFiles = Object.values(exportFormats);
export const exportAtMost = 50_000;
export const exportForm = ownSpotQuery.extend({ format: z.enum(exportFormats, '文件格式不存在') });
const exportSearch = ownNames(exportForm.extend({ isClose: closedFilter }), ownSpotNames);

const who = (permission: 'spot:read' | 'spot:write') => [staff(permission), merchant];

/** Calls on goods beside the documented ones (R-66, R-81, Z-73). */
export const goodsOperations = {
  listAreas: operation(
    '/xinyue/login/spot/area/query',
    'Z-73',
    'catalog',
    [visitor],
    z.object({}),
    z.object({ list: z.array(z.string()) }),
  ),
  listPrices: operation(
    '/xinyue/backstage/spot/price/query',
    'R-66',
    'catalog',
    who('spot:read'),
    paging.extend(spotId.shape),
    listOf(priceChange),
    ['validation', 'notFound'],
  ),
  switchSpots: operation(
    '/xinyue/backstage/spot/switch',
    'R-66 S-21',
    'catalog',
    who('spot:write'),
    ownNames(switchForm.extend({ isClose: closed }), switchFormNames),
    z.object({ changed: z.array(z.string()), kept: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })) }),
    ['validation', 'conflict'],
  ),
  readGoodsOverview: operation(
    '/xinyue/backstage/spot/overview/query',
    'R-81',
    'catalog',
    who('spot:read'),
    z.object({ lowFactor: ownSpotQuery.shape.lowFactor.default(lowStockFactor) }),
    goodsOverview,
  ),
  exportSpots: answersFile(
    exportFiles,
    operation('/xinyue/backstage/spot/export', 'R-66 F4', 'catalog', who('spot:read'), exportSearch, z.instanceof(Uint8Array)),
  ),
  importSpots: operation(
    '/xinyue/backstage/spot/import',
    'R-66 V-30 V-34',
    'catalog',
    who('spot:write'),
    importForm,
    importAnswer,
  ),
  readSpotTemplate: answersFile(
    exportFiles,
    operation(
      '/xinyue/backstage/spot/import/template',
      'R-66',
      'catalog',
      who('spot:write'),
      exportForm.pick({ format: true }),
      z.instanceof(Uint8Array),
    ),
  ),
  listMovements: operation(
    '/xinyue/backstage/spot/stock/query',
    'R-66',
    'order',
    who('spot:read'),
    paging.extend(spotId.shape),
    listOf(stockMovement),
    ['validation', 'notFound'],
  ),
};

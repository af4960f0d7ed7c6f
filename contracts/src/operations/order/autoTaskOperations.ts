import { z } from 'zod';
import { isYuan, nearYuan } from '../../money.ts';
import { merchant, operation, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { count, figure, id, price, required, versionSeen } from '../../rules.ts';

/** A form in which each pair of figures stays in order. A pair is judged as soon as both are right, whatever else is missing. */
export const inPairs = <S extends z.ZodObject, F extends string>(
  form: S,
  figures: Record<F, z.ZodType>,
  pairs: readonly FigurePair<F>[],
): S =>
  pairs.reduce(
    (whole, { low, high, equal, text }) =>
      whole.refine(
        (value) => {
          const { [low]: least, [high]: most } = value as Record<F, number>;
          return equal ? least <= most : least < most;
        },
        {
          path: [high],
          error: text,
          when: ({ value }) => z.object({ [low]: figures[low], [high]: figures[high] }).safeParse(value).success,
        },
      ),
    form,
  );

/** Most goods that one config may be limited to. */
export const hqGoodsAtMost = 1000;

const figures = {
  orderMaxMoneyTotal: price('请输入订单最大总金额'),
  orderMinMoneyTotal: price('请输入最小总金额'),
  orderMaxTotal: count('请输入订单最大数量', 1),
  orderMinTotal: count('请输入订单最小数量', 1),
  noSplitMaxMoney: price('请输入非拆单订单最大金额'),
  noSplitMinMoney: price('请输入非拆单订单最小金额'),
  splitOrderRate: figure(
    z
      .number({ error: '请输入拆单概率' })
      .min(0, '拆单概率须在 0 至 100 之间')
      .max(100, '拆单概率须在 0 至 100 之间')
      .refine(isYuan, '拆单概率最多两位小数'),
    nearYuan,
  ),
  splitOrderMaxMoney: price('请输入拆后每个订单最大金额'),
  splitOrderMinMoney: price('请输入拆后每个订单最小金额'),
  splitOrderMaxGoodsTotal: count('请输入拆后每个订单的商品数量最大值', 1),
  splitOrderMinGoodsTotal: count('请输入拆后每个订单的商品数量最小值', 1),
  mustSplitNum: count('请输入必拆值', 1),
  noSplitNum: count('请输入不拆值', 1),
};
/** Whose config it is called by its owner's name, and the goods it is limited to: ids with commas between, each once. */
export const configNames = {
  userCustomerName: required('请输入商户名称', 100),
  spotGoodsIds: required('请选择限定商品', hqGoodsAtMost * 37)
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))])
    .pipe(z.array(id).max(hqGoodsAtMost, `限定商品最多 ${hqGoodsAtMost} 种`))
    .transform((ids) => ids.join(',')),
};
const fields = z.object({
  userCustomerId: id,
  ...configNames,
  ...figures,
  versionSeen,
});

type Figure = keyof typeof figures;
/** The lower and the upper of two figures, whether they may be equal, and the message at the upper one otherwise. */
export type FigurePair<F extends string> = { low: F; high: F; equal: boolean; text: string };
/** V-41: what stays below what. */
export const hqPairs: readonly FigurePair<Figure>[] = [
  { low: 'orderMinMoneyTotal', high: 'orderMaxMoneyTotal', equal: true, text: '订单最大总金额不能小于最小总金额' },
  { low: 'orderMinTotal', high: 'orderMaxTotal', equal: true, text: '订单最大数量不能小于订单最小数量' },
  { low: 'noSplitMinMoney', high: 'noSplitMaxMoney', equal: true, text: '非拆单订单最大金额不能小于最小金额' },
  { low: 'splitOrderMinMoney', high: 'splitOrderMaxMoney', equal: true, text: '拆后每个订单最大金额不能小于最小金额' },
  {
    low: 'splitOrderMinGoodsTotal',
    high: 'splitOrderMaxGoodsTotal',
    equal: true,
    text: '拆后每个订单的商品数量最大值不能小于最小值',
  },
  { low: 'noSplitNum', high: 'mustSplitNum', equal: false, text: '必拆值须大于不拆值' },
];

/**
 * The head-office config of a merchant's automatic orders as it is saved (E-25, V-39 to V-41). Money in yuan, the rate in percent (Z-94),
 * must-split and no-split are quantities of goods (Z-93), `spotGoodsIds` ids with commas between. `versionSeen` is the version the editor
 * saw, 0 where there was no config: of two editors the second is told.
 */
export const hqConfigForm = inPairs(fields, figures, hqPairs);

/** Z-85: a good a config is limited to, as it is sold now. Yuan. */
export const configGood = z.object({ id: z.string(), name: z.string(), spotTypeName: z.string(), money: z.number() });

/**
 * A stored config (E-25): goods that were deleted since, or are another shop's now, are left out. `version` counts its savings, the times are
 * Beijing's.
 */
export const hqConfig = z.object({
  userCustomerId: z.string(),
  userCustomerName: z.string(),
  orderConfigHqGoodsList: z.array(configGood),
  spotGoodsIds: z.string(),
  ...(Object.fromEntries(Object.keys(figures).map((name) => [name, z.number()])) as Record<Figure, z.ZodNumber>),
  version: z.int(),
  updateTime: z.string(),
});
export type HqConfig = z.infer<typeof hqConfig>;

/** In a config the documented names of a customer mean the shop. */
export const shopNames = { userCustomerId: 'shopId', userCustomerName: 'shopName' } as const;

/** Automatic (simulated) orders: what head office allows each merchant. Owned by order-service. */
export const autoTaskOperations = {
  readHqConfig: operation(
    '/xinyue/autoTask/order/config/hq/query',
    'C-59 Z-84',
    'order',
    [staff('autoTask:read'), merchant],
    ownNames(z.object({ userCustomerId: id }), shopNames),
    hqConfig.nullable(),
    ['validation', 'forbidden'],
  ),
  saveHqConfig: operation(
    '/xinyue/autoTask/order/config/hq/save',
    'C-60',
    'order',
    [staff('autoTask:write')],
    ownNames(hqConfigForm, shopNames),
    hqConfig,
    ['validation', 'notFound', 'conflict'],
  ),
};

/** A config that is to be saved, under our names. */
export type HqConfigForm = z.output<(typeof autoTaskOperations)['saveHqConfig']['request']>;

import { z } from 'zod';
import { exact, shownMark } from '../../exact.ts';
import { nearCount } from '../../money.ts';
import { listOf, operation, partner } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { figure, figureIfAny, flagFilter, idFilter, paging, timeFilter } from '../../rules.ts';
import { wholeWords } from '../../ruleWords.ts';
import { spotForm } from './spotForm.ts';
import { spotRow } from './spotShapes.ts';

/** Most rows of one call, and most bytes of its body. */
export const upsertAtMost = 1_000;
const upsertBytes = 4_000_000;

/** The most that a stock may be set to, and that one change may move it. */
export const stockAtMost = 999_999_999;
const changeWords = wholeWords('库存变动', -stockAtMost, stockAtMost);

/**
 * What a row of `goods/upsert` may name, all of it optional: the fields of the spot form, and how much the stock is to move. A field that is
 * not named stays as it is; an optional one that is empty or null is taken away.
 */
export const goodsPatch = exact(
  spotForm.partial().extend({
    inventoryChange: figureIfAny(
      z
        .number({ error: '请输入库存变动' })
        .int({ error: changeWords.whole })
        .min(-stockAtMost, { error: changeWords.under })
        .max(stockAtMost, { error: changeWords.over }),
      nearCount,
    ),
  }),
  [],
);
export type GoodsPatch = z.output<typeof goodsPatch>;

/**
 * A row as far as it can be right: no field holds a list or an object. What stands in one is left out, however deep it is; that one is there
 * refuses the row.
 */
function flat(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if (Array.isArray(row)) return [];
  const part = (value: unknown) => (typeof value === 'object' && value !== null ? {} : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, part(value)]));
}

/** Rows are judged one by one (`goodsPatch`), so that a wrong one is refused by itself. */
const upsertForm = exact(
  z.object({
    rows: z
      .array(
        z
          .unknown()
          .meta({ [shownMark]: goodsPatch })
          .transform(flat),
        '请提交 rows：1 至 1000 项',
      )
      .min(1, '请至少提交 1 项')
      .max(upsertAtMost, `一次最多 ${upsertAtMost} 项`),
    // An empty one is not known to mean a real run.
    dryRun: figure(z.literal([0, 1], '试运行标志须为 0 或 1')).optional(),
  }),
);

/** `refused` with the reason `stockUnknown`: the stock may have moved; the same call with the same key again tells. */
export const upsertResults = ['created', 'updated', 'unchanged', 'refused'] as const;
export type UpsertResult = (typeof upsertResults)[number];

/** What became of a row: `index` from 0, `code`, `msg` and `reason` as a call of its own would say, and how the good stands now. */
export const upsertRow = z.object({
  index: z.int(),
  ref: z.string().nullable(),
  id: z.string().nullable(),
  result: z.enum(upsertResults),
  code: z.int(),
  msg: z.string(),
  reason: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  money: z.number().nullable(),
  inventoryTotal: z.int().nullable(),
});
export type UpsertRow = z.infer<typeof upsertRow>;

const upsertAnswer = z.object({ list: z.array(upsertRow), counts: z.record(z.enum(upsertResults), z.int()) });
export type UpsertAnswer = z.infer<typeof upsertAnswer>;

/** A good as the shop's own system reads it. */
export const partnerGoodsRow = spotRow.pick({
  id: true,
  ref: true,
  name: true,
  spotTypeId: true,
  spotTypeName: true,
  unit: true,
  money: true,
  inventoryTotal: true,
  miniTotal: true,
  isClose: true,
  del: true,
  version: true,
  changeTime: true,
});
export type PartnerGoodsRow = z.infer<typeof partnerGoodsRow>;

const goodsQuery = ownNames(
  exact(
    paging.extend({
      id: idFilter,
      ref: idFilter,
      changeTimeStart: timeFilter,
      withDeleted: flagFilter('是否包含已删除须为 0 或 1'),
    }),
  ),
  { changeTimeStart: 'changedFrom' },
);
export type PartnerGoodsQuery = z.output<typeof goodsQuery>;

/** Goods of a shop for the shop's own systems, by a key with the scope `goods`. */
export const partnerGoodsOperations = {
  listPartnerGoods: operation(
    '/xinyue/partner/goods/query',
    'Pt-C-04 Pt-P-01',
    'catalog',
    [partner('goods')],
    goodsQuery,
    listOf(partnerGoodsRow),
    ['session', 'forbidden', 'validation'],
  ),
  upsertGoods: {
    ...operation(
      '/xinyue/partner/goods/upsert',
      'Pt-C-05 Pt-V-02 Pt-P-01',
      'catalog',
      [partner('goods')],
      upsertForm,
      upsertAnswer,
      ['session', 'forbidden', 'validation', 'conflict', 'tooMany', 'unavailable'],
    ),
    bodyBytes: upsertBytes,
  },
};

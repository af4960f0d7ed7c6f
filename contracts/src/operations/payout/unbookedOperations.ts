import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, operation, proven, staff } from '../../operation.ts';
import { blank, exact, flagFilter, id, idsFilter, optionalText, paging } from '../../rules.ts';
import { unbookedHowNames, unbookedWhyNames } from '../../unbookedWords.ts';
import { cents } from './moneyShapes.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

/** `open` until the money has gone back or a person has settled it. */
export const unbookedStates = { open: '待处理', done: '已处理' } as const;

/**
 * Money that a partner reported and that is not booked for its order (未能入账的收款), in cents. `how` is empty until somebody decided, and `by` who;
 * with `refund` it stays `open` until its channel has given it back.
 */
export const unbookedRow = z.object({
  id: z.string(),
  time: z.string(),
  partner: z.string(),
  transId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  fen: cents,
  why: z.enum(unbookedWhyNames),
  state: z.enum(['open', 'done']),
  how: z.enum(['', ...unbookedHowNames]),
  by: z.string(),
  remark: z.string(),
  changeTime,
});
export type UnbookedRow = z.infer<typeof unbookedRow>;

const unbookedQuery = exact(
  paging.extend({
    ids: idsFilter,
    state: z.preprocess(blank, z.enum(['open', 'done'], '处理状态不存在').optional()),
    /** Whether somebody has decided: what is to go back is decided, and open until it has. */
    decided: flagFilter('是否已决定须为 0 或 1'),
  }),
);
export type UnbookedQuery = z.output<typeof unbookedQuery>;

/** What was done outside must be described. */
export const unbookedResolution = z
  .object({ id, how: z.enum(unbookedHowNames, '请选择处理方式'), remark: optionalText(columnLabels.note, 200, { lines: true }) })
  .superRefine(({ how, remark }, context) => {
    if (how === 'settled' && !remark)
      context.addIssue({ code: 'custom', path: ['remark'], message: '请填写处理说明，最多 200 个字' });
  });
const resolution = exact(unbookedResolution);
export type UnbookedResolution = z.output<typeof resolution>;

/** Money without a home. */
export const unbookedOperations = {
  /** Own: `ids`, at most 100 rows asked for by id. */
  listUnbooked: operation(
    '/xinyue/backstage/money/unbooked/query',
    'own-names',
    'payout',
    [staff('money:read')],
    unbookedQuery,
    listOf(unbookedRow),
  ),
  resolveUnbooked: proven(
    'money',
    operation(
      '/xinyue/backstage/money/unbooked/resolve',
      'own-names',
      'payout',
      [staff('money:manage')],
      resolution,
      unbookedRow,
      ['validation', 'notFound', 'conflict'],
    ),
  ),
};

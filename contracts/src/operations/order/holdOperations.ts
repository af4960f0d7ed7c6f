import { z } from 'zod';
import { customer, listOf, operation, staff } from '../../operation.ts';
import { blank, count, day, exact, id, idsFilter, paging, required, search } from '../../rules.ts';
import { cents } from '../payout/moneyShapes.ts';

/** The limits of what is held without payment, in the order in which they are checked. */
export const holdRules = ['strikes', 'orders', 'fen', 'share', 'address', 'device'] as const;
export type HoldRule = (typeof holdRules)[number];

/** What a buyer may hold without paying: orders, their sum in cents, per cent of a good. 0 is no limit. */
export const holdLimits = z.object({ orders: z.int(), fen: cents, share: z.int() });
export type HoldLimits = z.infer<typeof holdLimits>;

/** `data` of a refused order; cents, for `share` per cent, for `orders` a count. */
export const holdRefusal = z.object({
  reason: z.literal('holdLimit'),
  rule: z.enum(holdRules),
  limit: z.int(),
  held: z.int(),
  asked: z.int(),
  until: z.string().nullable(),
});
export type HoldRefusal = z.infer<typeof holdRefusal>;

/**
 * What a buyer holds: `until` is when orders can be placed again after too many strikes, else null. `newcomer`: no order was paid yet,
 * and the platform gave no figures of its own.
 */
const held = { orders: z.int(), fen: cents, strikes: z.int(), newcomer: z.boolean(), limits: holdLimits };
export const ownHolds = z.object({ ...held, until: z.string().nullable(), minutes: z.number() });
export type OwnHolds = z.infer<typeof ownHolds>;

/** `until` is the last day on which figures of staff's own are in force, null without; `blocked` is when orders are taken again, else null. */
export const holdRow = z.object({
  id: z.string(),
  customerId: z.string(),
  nickname: z.string(),
  ...held,
  paid: z.boolean(),
  blocked: z.string().nullable(),
  until: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
});
export type HoldRow = z.infer<typeof holdRow>;

export const holdSorts = ['fen', 'strikes'] as const;
const holdQuery = exact(
  paging.extend({
    ids: idsFilter,
    customer: search,
    sort: z.preprocess(blank, z.enum(holdSorts, '排序方式不存在').optional()),
  }),
);
export type HoldQuery = z.output<typeof holdQuery>;

/** The figures in force; 0 is no limit. `strikes`: from how many on limits are halved, quartered, and nothing is taken; empty: off. */
const sum = z.object({ orders: z.int(), fen: cents });
export const holdFigures = z.object({
  established: holdLimits.extend({ minutes: z.number() }),
  newcomer: holdLimits.extend({ minutes: z.number() }),
  shareFromFen: cents,
  address: sum,
  device: sum,
  strikes: z.array(z.int()),
});
export type HoldFigures = z.infer<typeof holdFigures>;

/** The greatest sum a limit may name, in cents. */
const mostFen = 99_999_999_999_999;
export const holdLimitForm = z.object({
  customerId: id,
  orders: count('请输入未付款订单数上限', 0, 9_999),
  fen: count('请输入未付款金额上限', 0, mostFen),
  until: day('请选择截止日期'),
  reason: required('请填写原因，最多 200 个字', 200, { lines: true }),
});
const limitForm = exact(holdLimitForm);
export type HoldLimitForm = z.output<typeof limitForm>;

/** Goods that are held without payment, and how much of that is allowed. */
export const holdOperations = {
  readOwnHolds: operation(
    '/xinyue/home/customer/user/order/holds',
    'own-names',
    'order',
    [customer],
    exact(z.object({})),
    ownHolds,
  ),
  /** Own: `ids`, at most 100 rows asked for by id. */
  listHolds: operation('/xinyue/backstage/hold/query', 'own-names', 'order', [staff('order:read')], holdQuery, listOf(holdRow)),
  readHoldRules: operation(
    '/xinyue/backstage/hold/rules',
    'own-names',
    'order',
    [staff('order:read')],
    exact(z.object({})),
    holdFigures,
  ),
  saveHoldLimit: operation(
    '/xinyue/backstage/hold/limit/save',
    'own-names',
    'order',
    [staff('order:limit')],
    limitForm,
    holdRow,
    ['validation', 'conflict'],
  ),
};

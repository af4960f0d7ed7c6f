import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { entryTypeNames, withdrawalStateNames } from '../../moneyWords.ts';
import { withdrawalRules } from '../../reviewWords.ts';
import { maxWithdrawalFen } from '../../money.ts';
import { clearingReasonNames } from '../../settlementWords.ts';
import { blank, flagFilter, figureIfAny, idsFilter, paging, search, timeFilter } from '../../rules.ts';
import { wholeWords } from '../../ruleWords.ts';
import { payeeWait } from '../merchant/shopOperations.ts';
import { timelineEntry } from '../order/orderShapes.ts';
import { formMessages } from '../../formMessages.ts';

/** Z-18, K-14: amounts of the withdrawal half are whole cents on the wire, below 0 where something is owed. */
export const cents = z.int();

/** Beside every body about the own money: whose it is. Any value is taken here; one that is not the session's own is refused with 403 (P-27). */
export const ownAccount = { comp: z.unknown().optional() };

/** C-72, V-51: whole cents as JSON number or as digits; `1050.0`, `1e3` and blanks are none. */
export const withdrawalFen = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : blank(value)),
  z
    .number({
      error: ({ input }) =>
        input === undefined ? formMessages.withdrawalMissing : '提现金额须为 1 至 999,999,900 的整数（单位：分）',
    })
    .int('提现金额须为 1 至 999,999,900 的整数（单位：分）')
    .min(1, '提现金额须大于 0，最少 1 分')
    .max(maxWithdrawalFen, '提现金额不能超过 999,999,900 分（9,999,999 元）'),
);

/** A payee as its owner and staff see it: number and holder masked (P2). */
export const shownPayee = z.object({
  acctType: z.string(),
  bankName: z.string(),
  acctNo: z.string(),
  acctName: z.string(),
});
export type ShownPayee = z.infer<typeof shownPayee>;

/** C-70. `bal_sign` is what may be withdrawn, below 0 what is owed; `pending` paid but not picked up, `held` on its way to the bank. */
export const moneyBalance = z.object({
  bal_sign: cents,
  pending: cents,
  /**
   * What of `pending` has been picked up and waits, and for what: its channel's settlement, or its time (`until`). `disputed` is what buyers have
   * frozen: it stands in `frozen`, not in `clearing`.
   */
  clearing: cents,
  clearingFor: z.array(z.object({ why: z.enum(clearingReasonNames), fen: cents, until: z.string().nullable() })),
  held: cents,
  frozen: cents,
  /** Withdrawn in all. */
  paidOut: cents,
  minMoney: cents,
  maxMoney: cents,
  fee: cents,
  /** What the cap of this Beijing day leaves. */
  dayLeft: cents,
  auto: z.enum(['0', '1']),
  autoNext: z.string().nullable(),
  /** The last run: the withdrawal it made (`id`), or why it made none. */
  autoLast: z.object({ time: z.string(), id: z.string().nullable(), reason: z.string() }).nullable(),
  /** The withdrawal under way. */
  open: z.string().nullable(),
  payee: shownPayee.extend({ confirmed: z.int() }).nullable(),
  /** Where staff set it and it is not in force yet. */
  payeeWait: payeeWait.nullable(),
  /** From when a replaced payee is paid; null where nothing waits. */
  payeeReadyFrom: z.string().nullable(),
  /** Why withdrawals are paused, or ''. */
  paused: z.string(),
});
export type MoneyBalance = z.infer<typeof moneyBalance>;

/** E-29 with what our own screens show. `money` leaves the balance, `arrival` = `money` − `fee` reaches the payee. */
export const withdrawalRow = z.object({
  id: z.string(),
  withdrawalNo: z.string(),
  money: cents,
  fee: cents,
  arrival: cents,
  createTime: z.string(),
  settleTime: z.string().nullable(),
  /** `trade_state=1`, `=3` or `=4` (S-34). */
  status: z.string(),
  state: z.enum(withdrawalStateNames),
  /** Why it failed or was given back, or ''. */
  reason: z.string(),
  auto: z.int(),
  payee: shownPayee,
  /** How many orders it pays. */
  orders: z.int(),
  changeTime,
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

/** Why something waits for a person: the sum over 24 hours of `rule`, itself counted, reaches the limit; null where it does not wait. In cents. */
export const whyOf = <R extends string>(rules: readonly [R, ...R[]]) =>
  z.object({ rule: z.enum(rules), sum: cents, limit: cents }).nullable();

/** A withdrawal as staff see it: whose it is, and since when it waits where it stands (null where nothing waits). */
export const officeWithdrawalRow = withdrawalRow.extend({
  shopName: z.string(),
  userCustomerId: z.string(),
  waitsSince: z.string().nullable(),
  why: whyOf(withdrawalRules),
});
export type OfficeWithdrawalRow = z.infer<typeof officeWithdrawalRow>;

/** What a detail adds to its row: the orders it pays, oldest first, and what happened to it. */
export const withdrawalDetail = {
  orderList: z.array(z.object({ orderId: z.string(), orderNo: z.string(), money: cents })),
  timeline: z.array(timelineEntry),
};

/** The filters of C-71. Handlers get `status` as `trade`. */
export const withdrawalQuery = paging.extend({
  ids: idsFilter,
  status: figureIfAny(z.literal([1, 3, 4], '提现状态须为 1、3 或 4')),
  createTimeStart: timeFilter,
  createTimeEnd: timeFilter,
  withdrawalNo: search,
  auto: flagFilter('自动提现须为 0 或 1'),
});
export const withdrawalQueryNames = { status: 'trade' } as const;

const fenWords = wholeWords('', 0, 99_999_999_999);
/** A bound of an amount in whole cents. */
export const fenFilter = figureIfAny(
  z.int({ error: fenWords.whole }).min(0, { error: fenWords.under }).max(99_999_999_999, { error: fenWords.over }),
);

/** One line of an account's statement as people read it: signed changes, and what was available behind it. */
export const moneyEntryRow = z.object({
  seq: z.int(),
  time: z.string(),
  type: z.enum(entryTypeNames),
  label: z.string(),
  /** Order or withdrawal it is about. */
  no: z.string(),
  pending: cents,
  available: cents,
  held: cents,
  frozen: cents,
  availableAfter: cents,
  hash: z.string(),
});
export type MoneyEntryRow = z.infer<typeof moneyEntryRow>;

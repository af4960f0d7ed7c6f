import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import {
  blank,
  calendarDay,
  day,
  dayFilter,
  exact,
  figure,
  figureIfAny,
  flag,
  flagFilter,
  id,
  idsFilter,
  optionalText,
  paging,
  required,
  search,
} from '../../rules.ts';
import { lettersAtMost, wholeWords } from '../../ruleWords.ts';
import { partnerStates } from '../../partnerKinds.ts';
import { columnLabels } from '../../labels/columnLabels.ts';
import { settlementMessages } from '../../settlementMessages.ts';
import { channelStatementStateNames, lineFaultNames, lineKindNames, statementSourceNames } from '../../settlementWords.ts';
import { cents } from './moneyShapes.ts';

/** Most lines of one statement, and most bytes of a call that brings one. */
export const statementLinesAtMost = 10_000;
export const statementBytes = 4_000_000;

/** Far more than any payment, small enough for the sums of all lines to be exact. */
const mostFen = 99_999_999_999;
const fenWords = wholeWords('', 1, mostFen);
const feeWords = wholeWords('', 0, mostFen);
const fen = figure(z.int({ error: fenWords.whole }).min(1, { error: fenWords.under }).max(mostFen, { error: fenWords.over }));
const fee = z.int({ error: feeWords.whole }).min(0, { error: feeWords.under }).max(mostFen, { error: feeWords.over });
const dayLength = 'yyyy-MM-dd'.length;
const lineTime = z.preprocess(
  blank,
  z
    .string('格式错误，应如 2026-01-31 08:30:00')
    .regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/, '格式错误，应如 2026-01-31 08:30:00')
    .refine((text) => calendarDay('').safeParse(text.slice(0, 10)).success, '格式错误，应如 2026-01-31 08:30:00')
    .optional(),
);

/** A line of a channel's statement: a payment it received or a refund it paid, by its number; in cents, `feeFen` of `fen` is what it keeps. */
export const statementLine = exact(
  z
    .object({
      kind: z.enum(lineKindNames, '须为 in 或 out'),
      no: required('请填写编号', 64),
      fen,
      feeFen: figureIfAny(fee),
      time: lineTime,
    })
    .superRefine(({ fen: whole, feeFen = 0 }, context) => {
      if (feeFen > whole)
        context.addIssue({ code: 'custom', path: ['feeFen'], message: `手续费 ${feeFen} 分不能超过金额 ${whole} 分` });
    }),
).transform(({ time = '', feeFen = 0, ...line }) => ({ ...line, feeFen, time }));
export type StatementLineForm = z.output<typeof statementLine>;

const settlementDay = day('请选择对账日期');
const lines = z.array(statementLine, '明细须为数组').max(statementLinesAtMost, {
  error: ({ input }) => settlementMessages.settlementLong(statementLinesAtMost, (input as unknown[]).length),
});

type Totals = { inFen: number; outFen: number; feeFen: number };

/** The sums of lines, in cents. */
export function totalsOf(all: readonly Pick<StatementLineForm, 'kind' | 'fen' | 'feeFen'>[]): Totals {
  const totals = { inFen: 0, outFen: 0, feeFen: 0 };
  for (const { kind, fen: amount, feeFen } of all) {
    totals[kind === 'in' ? 'inFen' : 'outFen'] += amount;
    totals.feeFen += feeFen;
  }
  return totals;
}

/**
 * The first two lines that are the same one, from 1; undefined where there are none. A refund goes out once. A payment's number may bring money
 * more than once: only what was received in the same second with the same figures is the same line.
 */
export function twiceIn(all: readonly StatementLineForm[]): { first: number; second: number } | undefined {
  const seen = new Map<string, number>();
  for (const [nth, { kind, no, fen: amount, feeFen, time }] of all.entries()) {
    // Beside a line that is wrong none is read yet: it may have no time.
    if (kind === 'in' && (time ?? '').length <= dayLength) continue;
    const key = [kind, no, ...(kind === 'in' ? [amount, feeFen, time] : [])].join();
    const first = seen.get(key);
    if (first !== undefined) return { first, second: nth + 1 };
    seen.set(key, nth + 1);
  }
  return undefined;
}

const totals = exact(z.object({ inFen: figure(fee), outFen: figure(fee), feeFen: figure(fee) }));

export const settlementUpload = exact(
  z.object({ day: settlementDay, lines, total: totals }).superRefine((form, context) => {
    const twice = twiceIn(form.lines);
    if (twice) {
      const { kind, no } = form.lines[twice.second - 1]!;
      const message = settlementMessages.settlementTwice(kind, no, twice.first, twice.second);
      context.addIssue({ code: 'custom', path: ['lines'], message });
    }
    const found = totalsOf(form.lines);
    if (found.inFen !== form.total.inFen || found.outFen !== form.total.outFen || found.feeFen !== form.total.feeFen)
      context.addIssue({ code: 'custom', path: ['total'], message: settlementMessages.settlementSums(form.total, found) });
  }),
);
export type SettlementUpload = z.output<typeof settlementUpload>;

/** The same by staff: the file as text, its head `kind,no,fen,feeFen,time`. A proof is bound to the body, so the file stands in it. */
export const settlementFile = exact(
  z.object({
    channel: required('请选择渠道', 64),
    day: settlementDay,
    csv: z
      .string('请选择对账单文件')
      .min(1, '请选择对账单文件')
      .max(statementBytes, { error: lettersAtMost('对账单', statementBytes) }),
  }),
);
export type SettlementFile = z.output<typeof settlementFile>;

export const settlementAnswer = z.object({ lines: z.int(), matched: z.int(), differences: z.int() });
export type SettlementAnswer = z.infer<typeof settlementAnswer>;

/**
 * A statement of a channel, in cents; `matched` and `differences` are 0 until it is in the books. `unkept` of its differences are counted alone, their
 * lines are not kept.
 */
export const channelStatementRow = z.object({
  id: z.string(),
  channel: z.string(),
  day: z.string(),
  source: z.enum(statementSourceNames),
  state: z.enum(channelStatementStateNames),
  lines: z.int(),
  matched: z.int(),
  differences: z.int(),
  unkept: z.int(),
  inFen: cents,
  outFen: cents,
  feeFen: cents,
  uploader: z.string(),
  confirmer: z.string(),
  remark: z.string(),
  createTime: z.string(),
  changeTime,
});
export type ChannelStatementRow = z.infer<typeof channelStatementRow>;

/** A line as staff see it: the order it is about, or why it fits nothing ('' where it fits or waits). */
export const channelLineRow = z.object({
  id: z.string(),
  kind: z.enum(lineKindNames),
  no: z.string(),
  orderNo: z.string(),
  fen: cents,
  feeFen: cents,
  time: z.string(),
  matched: z.boolean(),
  why: z.enum(['', ...lineFaultNames]),
});
export type ChannelLineRow = z.infer<typeof channelLineRow>;

/** A channel: what it owes, the last day of which there is a statement, and days without one though their payments are owed. */
export const channelRow = z.object({
  channel: z.string(),
  label: z.string(),
  kind: z.literal('payment'),
  /** How its key stands. */
  state: z.enum(partnerStates),
  receivable: cents,
  lastDay: z.string(),
  missingDays: z.array(z.string()),
  differences: z.int(),
});
export type ChannelRow = z.infer<typeof channelRow>;

export const statementQuery = exact(
  paging.extend({
    ids: idsFilter,
    channel: search,
    day: dayFilter,
    state: z.preprocess(blank, z.enum(channelStatementStateNames, '对账单状态不存在').optional()),
  }),
);
export type ChannelStatementQuery = z.output<typeof statementQuery>;

/** `open` 1: the lines that fit nothing. */
export const lineQuery = exact(paging.extend({ id, open: flagFilter('须为 0 或 1') }));
export type ChannelLineQuery = z.output<typeof lineQuery>;

export const settlementConfirmation = z
  .object({ id, pass: flag('请选择确认或驳回'), remark: optionalText(columnLabels.note, 200, { lines: true }) })
  .superRefine(({ pass, remark }, context) => {
    if (!pass && !remark) context.addIssue({ code: 'custom', path: ['remark'], message: '请填写驳回原因，最多 200 个字' });
  });
export type SettlementConfirmation = z.output<typeof settlementConfirmation>;

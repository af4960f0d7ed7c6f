import { formatFen, lineKinds, type LineFault, sentence, type StatementLineForm } from '@xinyue/contracts';
import { accounts, type Move } from '../../ledger/domain/ledger.ts';

/** One line of a channel's statement: a payment it received (`in`) or a refund it paid (`out`), and what it keeps of that. In fen. */
export type StatementLine = StatementLineForm;

/**
 * Money of a channel that a line may be about: a receipt of a payment, whichever number of the channel it has, or a refund. A payment whose money
 * has not come, or a refund that has not gone out, is not `ended`. `settles` names it for ever; `claimed`: booked as a claim on its channel;
 * `settled`: by another line. It may stand in statements of the days `since` to `until`, and XINYUE_SETTLE_SPAN_DAYS longer.
 */
export type Target = {
  kind: StatementLine['kind'];
  no: string;
  settles: string;
  orderId: string;
  orderNo: string;
  fen: number;
  claimed: boolean;
  settled: boolean;
  ended: boolean;
  since: string;
  until: string;
};

/** The day of the statement, and what its lines are held against; `accepted`: two persons took them as they are. */
export type LineRules = { day: string; spanDays: number; feeBasis: number; accepted?: boolean };

/** A line that fits, with what it settles; or what is wrong with it, and the rule with its figures where people may take it all the same. */
export type Judged<L extends StatementLine = StatementLine> = L & Verdict;

/** Lines with such a fault are about known money, which no other line of the statement is about. */
export const isAboutOwn = (fault: LineFault): boolean =>
  fault === 'early' || fault === 'refundOpen' || fault === 'day' || fault === 'fee';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const lastDay = ({ until }: Target, { spanDays }: LineRules): string => (spanDays === 0 ? '' : dayAfter(until, spanDays));
const isInTime = (target: Target, rules: LineRules): boolean => {
  const last = lastDay(target, rules);
  return target.since <= rules.day && (last === '' || rules.day <= last);
};
const nameOf = ({ kind, no, fen }: StatementLine): string => `${lineKinds[kind]} ${no} ¥${formatFen(fen)}`;

/**
 * Judges lines against money of their channel, which stands in the order in which it came. Each line is about one receipt or refund under its number
 * and in its amount: of several the oldest that may stand in a statement of this day. One receipt is settled by one line.
 */
export function judgeLines<L extends StatementLine>(
  lines: readonly L[],
  targets: readonly Target[],
  rules: LineRules,
): Judged<L>[] {
  const byNumber = new Map<string, Target[]>();
  for (const target of targets) byNumber.set(keyOf(target), [...(byNumber.get(keyOf(target)) ?? []), target]);
  const taken = new Set<Target>();
  return lines.map((line): Judged<L> => {
    const own = byNumber.get(keyOf(line));
    if (!own) return { ...line, fault: 'unknown' };
    const free = own.filter((target) => !taken.has(target));
    const { target, verdict } = judgeLine(line, free, rules);
    if (target) taken.add(target);
    return { ...line, ...verdict };
  });
}

const keyOf = ({ kind, no }: { kind: string; no: string }): string => `${kind}:${no}`;

type Verdict = { fits: Target; fault?: undefined } | { fits?: undefined; fault: LineFault; ours?: number; rule?: string };

/** What a line is about and whether it fits, among the money under its number that no line before it is about. */
function judgeLine(line: StatementLine, own: readonly Target[], rules: LineRules): { target?: Target; verdict: Verdict } {
  const open = own.filter(({ ended, settled }) => ended && !settled);
  const fitting = open.filter(({ fen }) => fen === line.fen);
  const target = fitting.find((one) => isInTime(one, rules)) ?? fitting[0];
  if (target) {
    const broken = rules.accepted ? undefined : ruleBroken(line, target, rules);
    return { target, verdict: broken ?? { fits: target } };
  }
  const waiting = own.find(({ ended }) => !ended);
  if (waiting) return { target: waiting, verdict: { fault: line.kind === 'in' ? 'early' : 'refundOpen', ours: waiting.fen } };
  if (open[0]) return { verdict: { fault: 'amount', ours: open[0].fen } };
  return { verdict: { fault: 'again', ...(own[0] && { ours: own[0].fen }) } };
}

/** What keeps a line from settling known money by itself. */
function ruleBroken(
  line: StatementLine,
  target: Target,
  rules: LineRules,
): { fault: 'day' | 'fee'; ours: number; rule: string } | undefined {
  if (!isInTime(target, rules)) {
    const rule = sentence('lineDayOff', nameOf(line), rules.day, target.since, lastDay(target, rules)).text;
    return { fault: 'day', ours: target.fen, rule };
  }
  // Rounded up: of a small amount a channel may keep a cent.
  const most = rules.feeBasis === 0 ? line.fen : Math.ceil((line.fen * rules.feeBasis) / 10_000);
  if (line.feeFen <= most) return undefined;
  const rule = sentence('lineFeeHigh', nameOf(line), line.feeFen, most, rules.feeBasis / 100).text;
  return { fault: 'fee', ours: most, rule };
}

/**
 * What a line that fits moves: the channel's claim is paid over, less its fee. A refund left the bank when the channel reported it, and what
 * was paid before there were claims was booked there: of both only the fee moves.
 */
export function movesOf(channel: string, { kind, fen, feeFen }: StatementLine, claimed: boolean): Move[] {
  const isClaim = kind === 'in' && claimed;
  const to = isClaim ? accounts.receivable(channel) : accounts.bank;
  return [
    { from: accounts.bank, to, fen: isClaim ? fen - feeFen : 0 },
    { from: accounts.cost(channel), to, fen: feeFen },
  ].filter((move) => move.fen > 0);
}

import type { DifferenceKind } from '@xinyue/contracts';
import type { BankLine } from '../../banks/domain/bankLine.ts';

/** What we have under a number of the bank's statement; amounts in fen, `arrival` of a withdrawal is what the payee gets. */
export type Ours =
  | { what: 'withdrawal'; state: 'review' | 'ready' | 'sent' | 'paid' | 'failed' | 'returned'; wasSent: boolean; fen: number }
  | { what: 'refund'; state: 'opened' | 'sent' | 'settled' | 'failed'; fen: number; orderNo: string }
  | { what: 'payment'; settled: boolean; fen: number; orderNo: string };

/**
 * A difference between both books. `bookedFen` is what booking it moves from suspense to the bank, so that our bank account matches the
 * statement; undefined where nothing is to be booked.
 */
export type Difference = {
  kind: DifferenceKind;
  subject: string;
  withdrawalNo?: string;
  orderNo?: string;
  channel?: string;
  ours?: number;
  theirs?: number;
  bookedFen?: number;
};

/**
 * A line agrees, may still agree by the next run, is a difference, or gives a paid withdrawal back: `returned` books by itself, and its difference
 * is handled with that.
 */
export type Verdict = { verdict: 'matched' | 'waits' } | { verdict: 'returned' | 'difference'; difference: Difference };

const matched: Verdict = { verdict: 'matched' };
const differs = (difference: Difference): Verdict => ({ verdict: 'difference', difference });

/** Names of an item in a difference. */
const namesOf = (no: string, ours: Ours | undefined) => {
  if (ours?.what === 'withdrawal') return { subject: no, withdrawalNo: no };
  return { subject: no, ...(ours && { orderNo: ours.orderNo }) };
};

/**
 * All lines under a number, of whatever day: how often, and how much, money left, how often it came back, and how many lines by which it came back
 * were known before this one.
 */
export type Under = { timesOut: number; sumOut: number; timesBack: number; backBefore: number };

/** Judges one line of the bank's statement; `again`: this is the second run that looks at it, so that nothing waits any more. */
export function judgeLine(
  line: Pick<BankLine, 'day' | 'line' | 'no' | 'kind' | 'fen'>,
  ours: Ours | undefined,
  { again, ...under }: Under & { again: boolean },
): Verdict {
  const { no, kind, fen } = line;
  const { timesOut, sumOut } = under;
  const names = namesOf(no, ours);
  const signed = kind === 'out' ? fen : -fen;
  const fits =
    ours && (kind === 'in' ? ours.what === 'payment' : kind === 'out' ? ours.what !== 'payment' : ours.what === 'withdrawal');
  if (!fits) return differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: signed });
  if (kind === 'in') return judgeIncome(names, ours as Ours & { what: 'payment' }, fen, again);
  if (kind === 'return') return judgeReturn(names, ours as Ours & { what: 'withdrawal' }, line, under);
  const out = ours as OursOut;
  const left = leftOf(out);
  if (timesOut > 1) return differs({ ...names, kind: 'paidTwice', ours: left, theirs: sumOut, bookedFen: sumOut - left });
  return judgeOut(names, out, fen, again);
}

type OursOut = Exclude<Ours, { what: 'payment' }>;

/** What left, or may have, as we know it: of what failed or was never sent nothing did. */
export function leftOf(ours: OursOut): number {
  const wasSent = ours.what === 'withdrawal' ? ours.wasSent : ours.state !== 'opened';
  return wasSent && ours.state !== 'failed' ? ours.fen : 0;
}

type Names = Pick<Difference, 'subject' | 'withdrawalNo' | 'orderNo'>;

function judgeIncome(names: Names, ours: Ours & { what: 'payment' }, fen: number, again: boolean): Verdict {
  if (!ours.settled)
    return again ? differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: -fen }) : { verdict: 'waits' };
  if (fen !== ours.fen) return differs({ ...names, kind: 'amount', ours: ours.fen, theirs: fen, bookedFen: ours.fen - fen });
  return matched;
}

/**
 * S-48: only what was paid once, and came back once with its exact amount, is booked back automatically. Of several payments it is unknown
 * which one came back, and a further line is not the one that was booked: each such line is a difference of its own.
 */
function judgeReturn(
  names: Names,
  ours: Ours & { what: 'withdrawal' },
  { day, line, fen }: Pick<BankLine, 'day' | 'line' | 'fen'>,
  { timesOut, timesBack, backBefore }: Under,
): Verdict {
  const subject = `${names.subject}/${day}/${line}`;
  const difference: Difference = { ...names, subject, kind: 'returned', ours: ours.fen, theirs: fen, bookedFen: -fen };
  if (fen !== ours.fen) return differs(difference);
  if (ours.state === 'returned' && backBefore === 0) return matched;
  if (ours.state === 'paid' && timesOut === 1 && timesBack === 1) return { verdict: 'returned', difference };
  return differs(difference);
}

function judgeOut(names: Names, ours: OursOut, fen: number, again: boolean): Verdict {
  if (ours.what === 'withdrawal' && !ours.wasSent) return differs({ ...names, kind: 'neverSent', theirs: fen, bookedFen: fen });
  if (ours.state === 'failed') return differs({ ...names, kind: 'paidAfterFailed', ours: 0, theirs: fen, bookedFen: fen });
  if (fen !== ours.fen) return differs({ ...names, kind: 'amount', ours: ours.fen, theirs: fen, bookedFen: fen - ours.fen });
  // A withdrawal under way is asked for, and shown after a day; a refund that the bank knows and we do not is a difference.
  if (ours.what === 'withdrawal') return ours.state === 'sent' ? { verdict: 'waits' } : matched;
  if (ours.state === 'settled') return matched;
  return again ? differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: fen }) : { verdict: 'waits' };
}

import type { DifferenceKind } from '@xinyue/contracts';
import type { BankLine } from '../../banks/domain/bankLine.ts';

/** What we have under a number of the bank's statement; amounts in fen, `arrival` of a withdrawal is what the payee gets. */
export type Ours =
  | { what: 'withdrawal'; state: 'review' | 'ready' | 'sent' | 'paid' | 'failed' | 'returned'; wasSent: boolean; fen: number }
  | { what: 'refund'; state: 'opened' | 'sent' | 'settled' | 'failed'; fen: number; orderNo: string }
  | { what: 'payment'; settled: boolean; fen: number; orderNo: string };

/**
 * Where both books disagree. `bookedFen` is what booking it moves from suspense to the bank, so that our bank account says what the statement
 * says; undefined where nothing is to be booked.
 */
export type Difference = {
  kind: DifferenceKind;
  subject: string;
  withdrawalNo?: string;
  orderNo?: string;
  ours?: number;
  theirs?: number;
  bookedFen?: number;
};

/** A line agrees, may still agree by the next run, gives a paid withdrawal back, or is a difference. */
export type Verdict = { verdict: 'matched' | 'waits' | 'returned' } | { verdict: 'difference'; difference: Difference };

const matched: Verdict = { verdict: 'matched' };
const differs = (difference: Difference): Verdict => ({ verdict: 'difference', difference });

/** Names of an item in a difference. */
const namesOf = (no: string, ours: Ours | undefined) => {
  if (ours?.what === 'withdrawal') return { subject: no, withdrawalNo: no };
  return { subject: no, ...(ours && { orderNo: ours.orderNo }) };
};

/**
 * Judges one line of the bank's statement. `sumOut` and `timesOut` are of all lines by which money left under this number; `again`: this is the
 * second run that looks at it, so that nothing waits any more.
 */
export function judgeLine(
  { no, kind, fen }: Pick<BankLine, 'no' | 'kind' | 'fen'>,
  ours: Ours | undefined,
  { timesOut, sumOut, again }: { timesOut: number; sumOut: number; again: boolean },
): Verdict {
  const names = namesOf(no, ours);
  const signed = kind === 'out' ? fen : -fen;
  const fits =
    ours && (kind === 'in' ? ours.what === 'payment' : kind === 'out' ? ours.what !== 'payment' : ours.what === 'withdrawal');
  if (!fits) return differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: signed });
  if (kind === 'in') return judgeIncome(names, ours as Ours & { what: 'payment' }, fen, again);
  if (kind === 'return') return judgeReturn(names, ours as Ours & { what: 'withdrawal' }, fen);
  if (timesOut > 1) return differs({ ...names, kind: 'paidTwice', ours: ours.fen, theirs: sumOut, bookedFen: sumOut - ours.fen });
  return judgeOut(names, ours as Exclude<Ours, { what: 'payment' }>, fen, again);
}

type Names = Pick<Difference, 'subject' | 'withdrawalNo' | 'orderNo'>;

function judgeIncome(names: Names, ours: Ours & { what: 'payment' }, fen: number, again: boolean): Verdict {
  if (!ours.settled)
    return again ? differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: -fen }) : { verdict: 'waits' };
  if (fen !== ours.fen) return differs({ ...names, kind: 'amount', ours: ours.fen, theirs: fen, bookedFen: ours.fen - fen });
  return matched;
}

/** S-48: only what was paid, with the exact amount, comes back by itself. */
function judgeReturn(names: Names, ours: Ours & { what: 'withdrawal' }, fen: number): Verdict {
  if (ours.state === 'returned' && fen === ours.fen) return matched;
  if (ours.state === 'paid' && fen === ours.fen) return { verdict: 'returned' };
  return differs({ ...names, kind: 'returned', ours: ours.fen, theirs: fen, bookedFen: -fen });
}

function judgeOut(names: Names, ours: Exclude<Ours, { what: 'payment' }>, fen: number, again: boolean): Verdict {
  if (ours.what === 'withdrawal' && !ours.wasSent) return differs({ ...names, kind: 'neverSent', theirs: fen, bookedFen: fen });
  if (ours.state === 'failed') return differs({ ...names, kind: 'paidAfterFailed', ours: 0, theirs: fen, bookedFen: fen });
  if (fen !== ours.fen) return differs({ ...names, kind: 'amount', ours: ours.fen, theirs: fen, bookedFen: fen - ours.fen });
  // A withdrawal under way is asked about, and told of after a day; a refund of which the bank knows and we do not is one.
  if (ours.what === 'withdrawal') return ours.state === 'sent' ? { verdict: 'waits' } : matched;
  if (ours.state === 'settled') return matched;
  return again ? differs({ ...names, kind: 'missingHere', theirs: fen, bookedFen: fen }) : { verdict: 'waits' };
}

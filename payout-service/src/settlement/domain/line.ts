import type { LineFault, StatementLineForm } from '@xinyue/contracts';
import { accounts, type Move } from '../../ledger/domain/ledger.ts';

/** One line of a channel's statement: a payment it received (`in`) or a refund it paid (`out`), and what it keeps of that. In fen. */
export type StatementLine = StatementLineForm;

/** What we have under a line's number: a payment whose money came, or a refund; `settled`: by another line. */
export type Target = { orderId: string; orderNo: string; fen: number; claimed: boolean; settled: boolean; ended: boolean };

/** A line that fits, with its order; or what is wrong with it. */
export type Judged<L extends StatementLine = StatementLine> = L &
  ({ fits: Target; fault?: undefined } | { fits?: undefined; fault: LineFault; ours?: number });

/** A line fits the one payment or refund of its channel under its number that has its amount, has come to its end and no line yet. */
export function judgeLine<L extends StatementLine>(line: L, target: Target | undefined): Judged<L> {
  if (!target) return { ...line, fault: 'unknown' };
  if (target.settled) return { ...line, fault: 'again', ours: target.fen };
  if (!target.ended) return { ...line, fault: 'refundOpen', ours: target.fen };
  if (target.fen !== line.fen) return { ...line, fault: 'amount', ours: target.fen };
  return { ...line, fits: target };
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

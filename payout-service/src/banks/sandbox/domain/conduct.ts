/** What can be planned for the next transfer of an account at the sandbox bank (own-names, Sandbox bank). */
export const bankResults = [
  'success',
  'refused',
  'timeout',
  'late',
  'twice',
  'early',
  'unknown',
  'lost',
  'wrongAmount',
  'returned',
] as const;
export type BankResult = (typeof bankResults)[number];

/** What became of a transfer in the bank's own book. */
export type TransferState = 'processing' | 'paid' | 'refused' | 'returned';

/** How the bank treats a transfer: what it books, what it answers to the call, and which notices it sends. */
export type Conduct = {
  state: 'processing' | 'paid' | 'refused';
  /** A processing one is paid by itself after so long; without it a person decides. */
  paidAfterMs?: number;
  /** To the call: how it stands, "processing" whatever was booked, or nothing at all. */
  answer: 'word' | 'processing' | 'nothing';
  /** Notices of an end that is decided at once; a later decision sends one. */
  notices: number;
  /** The notices name another amount. */
  wrongAmount?: true;
  /** The notice goes out before the call is answered. */
  early?: true;
  /** The money comes back the next day. */
  returns?: true;
};

/** Unplanned: paid after a while, or left to a person. */
export type BankMode = 'auto' | 'manual';
export type BankTimes = { mode: BankMode; bankMs: number; lateMs: number };

/** What the bank does by a plan, or without one. A `lost` transfer never arrives: nothing is booked at all. */
export function conductOf(
  result: Exclude<BankResult, 'lost'> | undefined,
  kind: 'withdrawal' | 'refund',
  { mode, bankMs, lateMs }: BankTimes,
): Conduct {
  const paid = { state: 'paid', answer: 'word', notices: 1 } as const;
  const processing = { state: 'processing', answer: 'processing', notices: 0 } as const;
  // Refunds without a plan are paid at once.
  if (result === undefined && kind === 'refund' && mode === 'auto') return { ...paid, notices: 0 };
  if (result === undefined) return mode === 'auto' ? { ...processing, paidAfterMs: bankMs } : processing;
  const planned: Record<Exclude<BankResult, 'lost'>, Conduct> = {
    success: paid,
    refused: { ...paid, state: 'refused' },
    timeout: { ...paid, answer: 'nothing', notices: 0 },
    late: { ...processing, paidAfterMs: lateMs },
    twice: { ...paid, answer: 'processing', notices: 2 },
    early: { ...paid, early: true },
    unknown: { ...processing, answer: 'nothing' },
    wrongAmount: { ...paid, answer: 'processing', wrongAmount: true },
    returned: { ...paid, returns: true },
  };
  return planned[result];
}

/** Sent again this soon after a call that it never answered, the bank pays once more, as real ones have. */
export const paysTwiceWithinMs = 60_000;

/** The bank's number of the n-th time money left for a transfer, and of its coming back. */
export const bankRefOf = (withdrawalNo: string, time = 1): string => `SBT-${withdrawalNo}${time > 1 ? `-${time}` : ''}`;
export const returnRefOf = (withdrawalNo: string): string => `SBR-${withdrawalNo}`;

import { type EventData, type WithdrawalState, type WithdrawalWhy, withdrawalStates, type TradeState } from '@xinyue/contracts';

/** A payee as people may see it: number and holder masked. */
export type MaskedPayee = { payeeType: string; payeeBank: string; payeeAcct: string; payeeName: string };

/** Money on its way out of an account. Amounts in fen: `fen` leaves the account, `fen` - `feeFen` reaches the payee. */
export type Withdrawal = MaskedPayee & {
  id: string;
  withdrawalNo: string;
  accountId: string;
  fen: number;
  feeFen: number;
  state: WithdrawalState;
  reason: string;
  /** The Beijing day of the automatic run that made it; null when a person requested it. */
  autoDay: string | null;
  /** Accounts of people: who requested it, who last set this payee (null: unknown), who passed the review. */
  requestedBy: string;
  payeeSetBy: string | null;
  reviewedBy: string | null;
  /** It leaves without a person's review; why another one waits for it. */
  unreviewed: boolean;
  why: WithdrawalWhy | null;
  /** How many orders it pays. */
  orders: number;
  bankRef: string | null;
  attempts: number;
  queries: number;
  sentAt: Date | null;
  nextAskAt: Date | null;
  known: boolean;
  released: boolean;
  /** Version of its last event; 1 is the request. */
  version: number;
  createdAt: Date;
  waitsSince: Date;
  settledAt: Date | null;
  changedAt: Date;
};

/** A withdrawal as its row stands: with its payee, which is sealed and has a mark, the bank that paid, and the seal over all that decides. */
export type StoredWithdrawal = Withdrawal & {
  payeeSealed: Buffer;
  payeeMark: Buffer | null;
  bank: string | null;
  seal: Buffer | null;
};

export const arrivalOf = ({ fen, feeFen }: Pick<Withdrawal, 'fen' | 'feeFen'>): number => fen - feeFen;

/** The data of withdrawal events. */
export const withdrawalData = (withdrawal: Withdrawal): EventData<'withdrawal.settled'> => ({
  withdrawalNo: withdrawal.withdrawalNo,
  shopId: withdrawal.accountId,
  fen: withdrawal.fen,
  feeFen: withdrawal.feeFen,
  state: withdrawal.state,
  auto: withdrawal.autoDay !== null,
});

const hourMs = 3_600_000;

/** How long after the n-th question (from 0) the bank is asked again about an unknown end: doubles up to an hour. */
export const askAgainMs = (queryMs: number, queries: number): number => Math.min(hourMs, queryMs * 2 ** Math.min(queries, 40));

/** Unknown for so long is on the operators' list, and may be released. */
export const unknownHours = 24;
export const unknownSince = (now: Date): Date => new Date(now.getTime() - unknownHours * hourMs);

/** An answer that ends a withdrawal; `bankRef` is the bank's number of the transfer, where it gave one. */
export type FinalAnswer = { result: 'paid'; bankRef?: string | undefined } | { result: 'refused'; reason: string };

/**
 * What a final answer means for a row: `book` it ends it, `same` it is known already; the others move nothing: `neverSent` the bank knows
 * what was never sent, `contradiction` the opposite of what was booked, `paidTwice` another number for money that has left already.
 */
export type Judgement = 'book' | 'same' | 'neverSent' | 'contradiction' | 'paidTwice';

/** The outcome of a final answer; `proofUsed`: that bank's number has paid another withdrawal; `tampered`: the row is not as it was sealed. */
export type Settled = { outcome: Judgement | 'proofUsed' | 'tampered'; row: Withdrawal };

/** M4: the first final answer counts, and only of a row that was sent. */
export function judge(row: Pick<Withdrawal, 'state' | 'sentAt' | 'bankRef' | 'withdrawalNo'>, answer: FinalAnswer): Judgement {
  if (row.state === 'sent') return 'book';
  if (row.sentAt === null) return 'neverSent';
  if (answer.result === 'refused') return row.state === 'paid' ? 'contradiction' : 'same';
  if (row.state === 'failed') return 'contradiction';
  // A row that was settled without a number has its own as number; any number may be the bank's then.
  const sameProof = answer.bankRef === undefined || answer.bankRef === row.bankRef || row.bankRef === row.withdrawalNo;
  return sameProof ? 'same' : row.state === 'paid' ? 'paidTwice' : 'contradiction';
}

/** The answer in a notice of a partner (C-75); 1 is no news. */
export const answerOfTrade = (
  trade: Exclude<TradeState, 1>,
  notice: { transId?: string | undefined; reason?: string | undefined },
): FinalAnswer =>
  trade === 4 ? { result: 'paid', bankRef: notice.transId } : { result: 'refused', reason: notice.reason ?? '' };

export const labelOf = ({ state }: Pick<Withdrawal, 'state'>): string => withdrawalStates[state];

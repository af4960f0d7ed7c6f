import { companyAccounts } from '@xinyue/contracts';

/** Money as it moves: out of one account, into another. `fen` is a positive integer. */
export type Move = { from: string; to: string; fen: number };

/** One line of the ledger: what an account gained (above 0) or gave (below 0), in fen. */
export type Posting = { account: string; fen: number };

/**
 * The accounts. `bank` stands for the world outside: what it gave is what we hold, so its balance is the negative of all the others.
 * `refunds` is owed to payers until the channel has paid it out, `suspense` is on the bank's statement and not ours yet. `receivable` is what a
 * channel has reported paid and has not settled, `cost` what it kept of that; both below 0, as `bank` is. What belongs to a shop or company is
 * in one of four: paid for and not picked up, at its disposal, held for a withdrawal, or frozen by staff.
 */
export const accounts = {
  bank: 'bank',
  refunds: 'refunds',
  suspense: 'suspense',
  receivable: (channel: string) => `receivable:${channel}`,
  cost: (channel: string) => `cost:${channel}`,
  pending: (owner: string) => `pending:${owner}`,
  available: (owner: string) => `available:${owner}`,
  held: (owner: string) => `held:${owner}`,
  frozen: (owner: string) => `frozen:${owner}`,
} as const;

/** Who earns the fees of withdrawals; what the platform's own goods earn is of `platformShop`. */
export const feeCompany = companyAccounts.gh.id;

/** More lines than this no fact has: a wrong one shows here and not in a balance. */
const mostPostings = 4;

/**
 * The lines of a transaction, one per account; their sum is 0 by construction. Throws a RangeError for anything that is no positive amount of
 * fen, that moves nothing, or that has more than 4 lines.
 */
export function postingsOf(moves: readonly Move[]): Posting[] {
  const sums = new Map<string, number>();
  for (const { from, to, fen } of moves) {
    if (!Number.isSafeInteger(fen) || fen <= 0) throw new RangeError(`not an amount of fen: ${fen}`);
    if (from === to) throw new RangeError(`from and to are both ${from}`);
    sums.set(from, (sums.get(from) ?? 0) - fen);
    sums.set(to, (sums.get(to) ?? 0) + fen);
  }
  const postings = [...sums].filter(([, fen]) => fen !== 0).map(([account, fen]) => ({ account, fen }));
  if (postings.length < 2 || postings.length > mostPostings) throw new RangeError(`a transaction of ${postings.length} postings`);
  return postings;
}

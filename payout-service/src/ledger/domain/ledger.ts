/** Money as it moves: out of one account, into another. `fen` is a positive integer. */
export type Move = { from: string; to: string; fen: number };

/** One line of the ledger: what an account gained (above 0) or gave (below 0), in fen. */
export type Posting = { account: string; fen: number };

/**
 * The accounts. `bank` stands for the world outside: what it gave is what we hold, so its balance is the negative of all the others.
 * `refunds` is owed to payers until the channel has paid it out.
 */
export const accounts = {
  bank: 'bank',
  refunds: 'refunds',
  pending: (shopId: string) => `pending:${shopId}`,
  available: (shopId: string) => `available:${shopId}`,
} as const;

/** The two lines of a move; their sum is 0 by construction. Throws a RangeError for anything that is no positive amount of fen. */
export function postingsOf({ from, to, fen }: Move): Posting[] {
  if (!Number.isSafeInteger(fen) || fen <= 0) throw new RangeError(`not an amount of fen: ${fen}`);
  if (from === to) throw new RangeError(`from and to are both ${from}`);
  return [
    { account: from, fen: -fen },
    { account: to, fen },
  ];
}

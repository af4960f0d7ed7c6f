import { actorNames, type events } from '@xinyue/contracts';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import type { PoolClient } from 'pg';
import { accounts, type Move } from '../ledger/domain/ledger.ts';
import { book } from '../ledger/queries.ts';
import { insertUnbooked, type Unbooked } from './store/unbookedStore.ts';

/** What decided where no person did. */
export const bySystem = actorNames.system;

/** Books what happens to money without a home; each fact of one transaction has a name of its own. */
export const bookUnbooked = (
  client: PoolClient,
  { partner, transId, orderId, fen }: Pick<Unbooked, 'partner' | 'transId' | 'orderId' | 'fen'>,
  fact: 'unbooked' | 'unbookedOwed' | 'unbookedLeft',
): Promise<unknown> => {
  const moves: Record<typeof fact, Omit<Move, 'fen'>> = {
    unbooked: { from: accounts.bank, to: accounts.suspense },
    unbookedOwed: { from: accounts.suspense, to: accounts.refunds },
    unbookedLeft: { from: accounts.suspense, to: accounts.bank },
  };
  return book(client, [{ reference: `${fact}:${partner}:${transId}`, orderId, moves: [{ ...moves[fact], fen }] }]);
};

/** C-74: a channel has money that is no order's: it stands in suspense, and waits for a person. */
export async function recordUnbooked(client: PoolClient, { data }: EventOf<typeof events, 'receipt.unbooked'>): Promise<void> {
  const row = { ...data, paymentNo: data.paymentNo ?? null, at: new Date(data.at) };
  if (await insertUnbooked(client, row)) await bookUnbooked(client, row, 'unbooked');
}

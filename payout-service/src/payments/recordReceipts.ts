import { type events, messages } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import type { PoolClient } from 'pg';
import { accounts, type Move } from '../ledger/domain/ledger.ts';
import { book } from '../ledger/store/ledgerStore.ts';
import { addDifferences, dayOf } from '../withdrawals/store/differenceStore.ts';
import { decideUnbooked, insertUnbooked, lockUnbooked, type Unbooked } from './store/unbookedStore.ts';

type Receipt<T extends 'receipt.unbooked' | 'receipt.booked'> = EventOf<typeof events, T>;

/** What decided where no person did. */
export const bySystem = '系统';

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
export async function recordUnbooked(client: PoolClient, { data }: Receipt<'receipt.unbooked'>): Promise<void> {
  const row = { ...data, paymentNo: data.paymentNo ?? null, at: new Date(data.at) };
  if (await insertUnbooked(client, row)) await bookUnbooked(client, row, 'unbooked');
}

/**
 * C-74: its channel put the amount right, and it pays its order after all: what was in suspense never came. Where somebody has given it back or
 * settled it meanwhile, both cannot be true: a person looks at the difference.
 */
export async function recordBookedAfterAll(
  { clock }: { clock: Clock },
  client: PoolClient,
  { data: { id, orderNo } }: Receipt<'receipt.booked'>,
): Promise<void> {
  const now = clock.now();
  const row = await lockUnbooked(client, id);
  if (!row) throw new Error(`receipt ${id} is booked and was never unbooked`);
  if (row.how !== null) {
    const difference = { kind: 'contradiction' as const, day: dayOf(now), subject: id, orderNo, ours: 0, theirs: row.fen };
    await addDifferences(client, [difference], now);
    return;
  }
  await bookUnbooked(client, row, 'unbookedLeft');
  await decideUnbooked(client, id, { how: 'settled', by: bySystem, at: now, remark: messages.unbookedBooked });
}

import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { type Move, postingsOf } from '../domain/ledger.ts';

/** What a transaction books: its fact by name (`reference`, booked once for ever), its order, and the money that moves. */
export type Entry = { reference: string; orderId: string; move: Move };

/** Books a move in the caller's transaction. A reference that was booked before breaks the unique key (23505): nothing is booked twice. */
export async function book(db: Db, { reference, orderId, move }: Entry): Promise<void> {
  const id = newId();
  const postings = postingsOf(move);
  // In the order of their names, so that two bookings never wait for each other.
  const names = postings.map(({ account }) => account).sort();
  await db.query('insert into ledger_accounts (id) select unnest($1::text[]) on conflict do nothing', [names]);
  await db.query('insert into ledger_transactions (id, reference, order_id) values ($1, $2, $3)', [id, reference, orderId]);
  await db.query(
    'insert into ledger_postings (transaction_id, account_id, fen) select $1, account, fen from unnest($2::text[], $3::bigint[]) as given (account, fen)',
    [id, postings.map(({ account }) => account), postings.map(({ fen }) => fen)],
  );
}

import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { type Move, postingsOf } from '../domain/ledger.ts';

/** What a transaction books: its fact by name (`reference`, booked once for ever), its order, and the money that moves. */
export type Entry = { reference: string; orderId: string; move: Move };

/** Books moves in the caller's transaction. A reference that was booked before breaks the unique key (23505): nothing is booked twice. */
export async function book(db: Db, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const booked = entries.map((entry) => ({ ...entry, id: newId(), postings: postingsOf(entry.move) }));
  const lines = booked.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  // In the order of their names, so that two bookings never wait for each other.
  const names = [...new Set(lines.map(({ account }) => account))].sort();
  await db.query({
    name: 'open-accounts',
    text: 'insert into ledger_accounts (id) select unnest($1::text[]) on conflict do nothing',
    values: [names],
  });
  await db.query({
    name: 'book-transactions',
    text: 'insert into ledger_transactions (id, reference, order_id) select * from unnest($1::text[], $2::text[], $3::text[])',
    values: [booked.map(({ id }) => id), booked.map(({ reference }) => reference), booked.map(({ orderId }) => orderId)],
  });
  await db.query({
    name: 'book-postings',
    text: 'insert into ledger_postings (transaction_id, account_id, fen) select * from unnest($1::text[], $2::text[], $3::bigint[])',
    values: [lines.map(({ id }) => id), lines.map(({ account }) => account), lines.map(({ fen }) => fen)],
  });
}

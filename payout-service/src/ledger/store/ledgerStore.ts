import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { type Move, postingsOf } from '../domain/ledger.ts';

/** What a transaction books: its fact by name (`reference`, booked once for ever), its order if it is of one, and the money that moves. */
export type Entry = { reference: string; orderId: string | null; moves: Move[] };

type Kept = { account: string; fen: number };

const update = `update ledger_balances b set fen = b.fen + given.fen, version = b.version + 1
  from locked join unnest($1::text[], $2::bigint[]) as given (account_id, fen) using (account_id)
  where b.account_id = locked.account_id and b.account_id = any($1::text[])
  returning b.account_id as account, b.fen`;

/**
 * Accounts that are there are left out first: a conflict with one whose balance somebody is changing would wait for him. A transaction comes with
 * its lines: the database looks at the end of each statement. Balances are locked behind all that, since others wait for them, and new ones begin
 * behind those.
 */
const booking = `
with missing as (
  select name, fen from unnest($1::text[], $2::bigint[]) as given (name, fen)
  left join lateral (select true as found from ledger_balances where account_id = name limit 1) as known on true where found is null
), opened as (
  insert into ledger_accounts (id) select name from missing on conflict do nothing
), headers as (
  insert into ledger_transactions (id, reference, order_id) select * from unnest($3::text[], $4::text[], $5::text[]) returning true
), lines as (
  insert into ledger_postings (transaction_id, account_id, fen) select * from unnest($6::text[], $7::text[], $8::bigint[]) returning true
), locked as (
  select account_id from ledger_balances where account_id = any($1::text[])
    and (select count(*) from headers) > 0 and (select count(*) from lines) > 0 order by account_id for update
), kept as (
  ${update}
), begun as (
  insert into ledger_balances (account_id, fen, version) select name, fen, 1 from missing where (select count(*) from kept) >= 0
  order by name on conflict do nothing returning account_id as account, fen
)
select account, fen from kept union all select account, fen from begun`;

/**
 * Books moves in the caller's transaction and keeps the balances; answers those that changed. A reference that was booked before breaks the
 * unique key (23505), a balance below its floor a check (23514): nothing is booked twice or out of nothing.
 */
export async function book(db: Db, entries: Entry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const booked = entries.map((entry) => ({ ...entry, id: newId(), postings: postingsOf(entry.moves) }));
  const lines = booked.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  // In the order of their names, so that two bookings never wait for each other.
  const changes = new Map<string, number>();
  for (const { account, fen } of lines) changes.set(account, (changes.get(account) ?? 0) + fen);
  const names = [...changes.keys()].sort();
  const deltas = names.map((name) => changes.get(name)!);
  const { rows } = await db.query<Kept>({
    name: 'book',
    text: booking,
    values: [names, deltas, ...columnsOf(booked, 'id', 'reference', 'orderId'), ...columnsOf(lines, 'id', 'account', 'fen')],
  });
  const kept = new Map(rows.map(({ account, fen }) => [account, fen]));
  // Hardly ever any: somebody else opened it at the same moment, and it was waited for.
  const others = names.filter((name) => !kept.has(name));
  if (others.length > 0) for (const { account, fen } of await keepBalances(db, others, changes)) kept.set(account, fen);
  if (kept.size !== names.length) throw new Error(`${names.length} balances to keep, ${kept.size} kept`);
  return kept;
}

async function keepBalances(db: Db, names: string[], changes: Map<string, number>): Promise<Kept[]> {
  const { rows } = await db.query<Kept>({
    name: 'keep-balances',
    text: `with locked as (
        select account_id from ledger_balances where account_id = any($1::text[]) order by account_id for update
      ) ${update}`,
    values: [names, names.map((name) => changes.get(name)!)],
  });
  return rows;
}

/** What belongs to an owner, by where it is. */
export type Balances = Record<'pending' | 'available' | 'held' | 'frozen', number>;

import { beijingTime, type rules } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Amounts, Booked } from '../domain/entry.ts';

/** Locks sealing and closing to the end of the transaction. False where another process does it already. */
export async function lockSealing(db: Db, { wait = false } = {}): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean | null }>(
    wait
      ? "select true as locked from (select pg_advisory_xact_lock(hashtext('seal statement'))) as waited"
      : "select pg_try_advisory_xact_lock(hashtext('seal statement')) as locked",
  );
  return rows[0]!.locked === true;
}

type UnsealedRow = { id: string; reference: string; orderNo: string | null; bookedAt: Date; account: string | null; fen: number };

/** Takes booked transactions that are in no statement yet, oldest first: committing this seals them. */
export async function takeUnsealed(db: Db, limit: number): Promise<Booked[]> {
  const { rows } = await db.query<UnsealedRow>({
    name: 'take-unsealed',
    // By their places, which only the holder of the lock empties. One row per line: gathering them in one row costs more.
    text: `with oldest as (
        delete from ledger_unsealed
        where ctid = any(array(select ctid from ledger_unsealed order by booked_at, transaction_id limit $1)) returning *
      )
      select t.id, t.reference, paid.order_no as "orderNo", t.booked_at as "bookedAt", line.account_id as account, line.fen
      from oldest
      cross join lateral (select * from ledger_transactions where id = oldest.transaction_id limit 1) as t
      left join lateral (select order_no from payments where order_id = t.order_id limit 1) as paid on true
      left join lateral (
        select account_id, fen from ledger_postings where transaction_id = t.id and account_id like '%:%'
          and account_id not like 'receivable:%' offset 0
      ) as line on true
      order by oldest.booked_at, oldest.transaction_id`,
    values: [limit],
  });
  const taken: Booked[] = [];
  let last: { at: number; time: string } | undefined;
  for (const { id, reference, orderNo, bookedAt, account, fen } of rows) {
    // Whatever was booked together has one moment.
    const at = bookedAt.getTime();
    last = last?.at === at ? last : { at, time: beijingTime(bookedAt) };
    if (taken.at(-1)?.id !== id) taken.push({ id, reference, orderNo, time: last.time, postings: {} });
    if (account !== null) taken.at(-1)!.postings[account] = fen;
  }
  return taken;
}

/** When the oldest transaction was booked that is in no statement yet; null where all are. */
export async function findUnsealedSince(db: Db): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date | null }>('select min(booked_at) as since from ledger_unsealed');
  return rows[0]!.since;
}

/** Where an account's lines end: number and hash of the last one, its time, and what the account has. */
export type Head = { seq: number; hash: string; time: string; after: Amounts };
export type Line = Amounts & {
  seq: number;
  time: string;
  type: string;
  no: string;
  hash: string;
  after: Amounts;
};

const headColumns = `seq, hash, time, json_build_object('pending', pending_after, 'available', available_after, 'held', held_after,
  'frozen', frozen_after) as after`;
const lineColumns = `${headColumns}, type, no, pending, available, held, frozen`;

type HeadRow = Omit<Head, 'after'> & { account: string } & Amounts;

/** The last lines of accounts that have one; with `before` the last ones whose time is less (a prefix of a time will do). */
export async function readHeads(db: Db, accounts: readonly string[], before = '9'): Promise<Map<string, Head>> {
  const { rows } = await db.query<HeadRow>({
    name: 'read-statement-heads',
    text: `select given.account, last.* from unnest($1::text[]) as given (account) cross join lateral (
        select seq, hash, time, pending_after as pending, available_after as available, held_after as held, frozen_after as frozen
        from statement_lines where account_id = given.account and time < $2 order by time desc, seq desc limit 1
      ) as last`,
    values: [accounts, before],
  });
  return new Map(rows.map(({ account, seq, hash, time, ...after }) => [account, { seq, hash, time, after }]));
}

/** Leaves the mark of a sealing, in its transaction; answers the mark of the one before. */
export async function takeTurn(db: Db, turn: string): Promise<string> {
  const { rows } = await db.query<{ before: string }>({
    name: 'take-statement-turn',
    text: `with last as (select turn from statement_turn where only_one for update)
      update statement_turn set turn = $1 from last where only_one returning last.turn as before`,
    values: [turn],
  });
  return rows[0]!.before;
}

export type NewLine = Line & { account: string; transactionId: string };

/** Adds sealed lines, and the accounts that had none. */
export async function insertLines(db: Db, lines: NewLine[]): Promise<void> {
  // Of one account side by side: those go into the same pages of indexes.
  const sorted = lines.toSorted((one, other) =>
    one.account < other.account ? -1 : one.account > other.account ? 1 : one.seq - other.seq,
  );
  const flat = sorted.map(({ after, ...line }) => ({
    ...line,
    pendingAfter: after.pending,
    availableAfter: after.available,
    heldAfter: after.held,
    frozenAfter: after.frozen,
  }));
  const first = lines.filter(({ seq }) => seq === 1);
  if (first.length > 0)
    await db.query('insert into statement_accounts select unnest($1::text[]) on conflict do nothing', [
      first.map(({ account }) => account),
    ]);
  const facts = columnsOf(
    flat,
    'account',
    'seq',
    'transactionId',
    'time',
    'type',
    'no',
    'pending',
    'available',
    'held',
    'frozen',
  );
  const after = columnsOf(flat, 'pendingAfter', 'availableAfter', 'heldAfter', 'frozenAfter', 'hash');
  await db.query({
    name: 'insert-statement-lines',
    text: `insert into statement_lines (account_id, seq, transaction_id, time, type, no, pending, available, held, frozen,
        pending_after, available_after, held_after, frozen_after, hash)
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
        $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[])`,
    values: [...facts, ...after],
  });
}

/** The next lines of an account behind number `afterSeq`, up to number `lastSeq`, in their order. */
export async function readLines(db: Db, account: string, afterSeq: number, lastSeq: number, limit: number): Promise<Line[]> {
  const { rows } = await db.query<Line>({
    name: 'read-statement-lines',
    text: `select ${lineColumns} from statement_lines where account_id = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
    values: [account, afterSeq, lastSeq, limit],
  });
  return rows;
}

/** The months in which an account has lines, newest first: the number and hash of the last line of each, and that of the line before it. */
export async function readMonths(
  db: Db,
  account: string,
): Promise<{ month: string; last: number; before: number; head: string }[]> {
  const { rows } = await db.query<{ month: string; last: number; head: string; before: number }>({
    name: 'read-statement-months',
    text: `with recursive months as (
        (select left(time, 7) as month, seq as last, hash as head from statement_lines where account_id = $1 order by time desc, seq desc limit 1)
        union all
        select earlier.* from months cross join lateral (
          select left(time, 7), seq, hash from statement_lines where account_id = $1 and time < months.month order by time desc, seq desc limit 1
        ) as earlier
      )
      select month, last, head, coalesce(lead(last) over (order by month desc), 0) as before from months order by month desc`,
    values: [account],
  });
  return rows;
}

const newestFirst = { table: 'statement_lines', column: 'seq', id: 'seq', idType: 'bigint', direction: 'desc' } as const;

/** C-04: a page of an account's lines, newest first, with the exact number of those that fit. Times `yyyy-MM-dd HH:mm:ss`, both included. */
export async function listLines(
  db: Db,
  account: string,
  { type, timeStart, timeEnd, no, ...paging }: rules.Paging & Partial<Record<'type' | 'timeStart' | 'timeEnd' | 'no', string>>,
) {
  const given = [account, type ?? null, timeStart ?? null, timeEnd ?? null, no ? containing(no) : null];
  const matching = `from statement_lines where account_id = $1 and ($2::text is null or type = $2) and ($3::text is null or time >= $3)
    and ($4::text is null or time <= $4) and ($5::text is null or no ilike $5)`;
  const page = pageOf(paging, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<Line & { id: number }>(`select seq as id, ${lineColumns} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}

import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { BankLine } from '../../banks/domain/bankLine.ts';
import type { Ours, Under } from '../domain/judge.ts';

/** Locks the comparison with the bank to the end of the transaction. */
export const lockReconciling = (db: Db): Promise<unknown> => db.query("select pg_advisory_xact_lock(hashtext('reconcile'))");

/** Keeps lines of a statement as they were received; those that are known stay as they are. */
export async function keepBankLines(db: Db, bank: string, lines: readonly BankLine[], at: Date): Promise<void> {
  if (lines.length === 0) return;
  await db.query(
    `insert into bank_lines (bank, day, line, no, kind, fen, bank_ref, received_at)
     select $1, given.*, $8 from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[])
       as given (day, line, no, kind, fen, bank_ref) on conflict do nothing`,
    [bank, ...columnsOf(lines, 'day', 'line', 'no', 'kind', 'fen', 'bankRef'), at],
  );
}

/** A line with the sums of all lines under its number. */
export type KnownLine = BankLine & Under;

/** The lines of days as they were received. */
export async function readBankLines(db: Db, bank: string, days: readonly string[]): Promise<KnownLine[]> {
  const { rows } = await db.query<KnownLine>(
    `select l.day, l.line, l.no, l.kind, l.fen, l.bank_ref as "bankRef", under.*
     from bank_lines l cross join lateral (
       select (count(*) filter (where o.kind = 'out'))::int as "timesOut",
         coalesce(sum(o.fen) filter (where o.kind = 'out'), 0)::bigint as "sumOut",
         (count(*) filter (where o.kind = 'return'))::int as "timesBack",
         (count(*) filter (where o.kind = 'return' and (o.received_at, o.day, o.line) < (l.received_at, l.day, l.line)))::int as "backBefore"
       from bank_lines o where o.no = l.no and o.bank = l.bank
     ) as under where l.bank = $1 and l.day = any($2::text[]) order by l.day, l.line`,
    [bank, days],
  );
  return rows;
}

/** What the statements hold of a withdrawal, and what people booked of it as differences; amounts in fen, `Back` of what came back. */
export type Stated = {
  timesOut: number;
  sumOut: number;
  timesBack: number;
  sumBack: number;
  bookedOut: number;
  bookedBack: number;
};

/** All of it, whatever day; what left or came in under a number that was not its kind's is neither. */
export async function readStated(db: Db, withdrawalNo: string): Promise<Stated> {
  const { rows } = await db.query<Stated>(
    `select lines.*, booked.* from (
       select (count(*) filter (where kind = 'out'))::int as "timesOut", coalesce(sum(fen) filter (where kind = 'out'), 0)::bigint as "sumOut",
         (count(*) filter (where kind = 'return'))::int as "timesBack", coalesce(sum(fen) filter (where kind = 'return'), 0)::bigint as "sumBack"
       from bank_lines where no = $1
     ) as lines, (
       select coalesce(sum(booked_fen) filter (where kind not in ('returned', 'missingHere')), 0)::bigint as "bookedOut",
         coalesce(-sum(booked_fen) filter (where kind = 'returned'), 0)::bigint as "bookedBack"
       from differences d where withdrawal_no = $1
         and exists (select from ledger_transactions where reference = 'adjusted:' || d.id)
     ) as booked`,
    [withdrawalNo],
  );
  return rows[0]!;
}

/** What we have under these numbers: withdrawals, refunds and payments, those too whose money came and is not booked for its order. */
export async function findOurs(db: Db, numbers: readonly string[]): Promise<Map<string, Ours>> {
  const { rows } = await db.query<{ no: string; ours: Ours }>(
    `select withdrawal_no as no, json_build_object('what', 'withdrawal', 'state', state, 'wasSent', sent_at is not null, 'fen', fen - fee_fen) as ours
       from withdrawals where withdrawal_no = any($1::text[])
     union all
     select r.refund_no, json_build_object('what', 'refund', 'state', r.state, 'fen', r.fen, 'orderNo', p.order_no)
       from refunds r join payments p on p.payment_no = r.payment_no where r.refund_no = any($1::text[])
     union all
     select p.payment_no, json_build_object('what', 'payment', 'settled', p.settled_at is not null or u.fen is not null,
         'fen', case when p.settled_at is null then coalesce(u.fen, p.fen) else p.fen end, 'orderNo', p.order_no)
       from payments p left join lateral (select sum(fen)::bigint as fen from unbooked_payments u where u.payment_no = p.payment_no) u on true
       where p.payment_no = any($1::text[])`,
    [numbers],
  );
  return new Map(rows.map(({ no, ours }) => [no, ours]));
}

/** Something of ours that ended well and of which the statement knows nothing; `since` is the first day on which it may stand there. */
export type Unseen = {
  what: 'withdrawal' | 'refund' | 'payment';
  no: string;
  orderNo: string | null;
  fen: number;
  since: string;
};

const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const within = (column: string) =>
  `${column} >= $1::timestamp at time zone 'Asia/Shanghai' and ${column} < ($1::timestamp + interval '1 day') at time zone 'Asia/Shanghai'`;
const unseen = (no: string, kind: 'out' | 'in') =>
  `not exists (select from bank_lines l where l.no = ${no} and l.kind = '${kind}' and l.bank = $2)`;

/**
 * What ended well on a day and stands in no statement so far. Of refunds and payments those that this bank's cashier brought: of what partners
 * reported without it (its first event is the settling), their own statements tell.
 */
export async function findUnseen(db: Db, day: string, bank: string): Promise<Unseen[]> {
  const { rows } = await db.query<Unseen>(
    `select 'withdrawal' as what, withdrawal_no as no, null as "orderNo", fen - fee_fen as fen, ${dayOf('sent_at')} as since
       from withdrawals where state in ('paid', 'returned') and ${within('settled_at')} and ${unseen('withdrawal_no', 'out')}
     union all
     select 'refund', r.refund_no, p.order_no, r.fen, ${dayOf('r.opened_at')}
       from refunds r join payments p on p.payment_no = r.payment_no
       where r.state = 'settled' and r.channel = $2 and r.sent_at is not null and ${within('r.settled_at')} and ${unseen('r.refund_no', 'out')}
     union all
     select 'payment', payment_no, order_no, fen, ${dayOf('created_at')}
       from payments where channel = $2 and version > 1 and ${within('settled_at')} and ${unseen('payment_no', 'in')}`,
    [day, bank],
  );
  return rows;
}

/** Withdrawals that were sent before a moment and whose end is still unknown. */
export async function findUnknownSince(db: Db, before: Date): Promise<{ no: string; fen: number }[]> {
  const { rows } = await db.query<{ no: string; fen: number }>(
    "select withdrawal_no as no, fen - fee_fen as fen from withdrawals where state = 'sent' and sent_at <= $1 order by id",
    [before],
  );
  return rows;
}

/** Days up to this one that the job has not closed, oldest first; before it ever closed one, this one alone. */
export async function findUnclosed(db: Db, last: string): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day
     from generate_series(coalesce((select min(day) from reconcile_runs where closed), $1)::timestamp, $1::timestamp, '1 day') as day
     where not exists (select from reconcile_runs r where r.closed and r.day = to_char(day.day, 'YYYY-MM-DD')) order by 1`,
    [last],
  );
  return rows.map(({ day }) => day);
}

export type Run = { lines: number; matched: number; differences: number };

/** `closing`: by the job, which goes on behind it; what people run by hand closes no day. */
export async function noteRun(
  db: Db,
  day: string,
  { lines, matched, differences }: Run,
  { at, closing }: { at: Date; closing: boolean },
): Promise<void> {
  await db.query(
    `insert into reconcile_runs (day, lines, matched, differences, ran_at, closed) values ($1, $2, $3, $4, $5, $6)
     on conflict (day) do update set lines = excluded.lines, matched = excluded.matched, differences = excluded.differences, ran_at = excluded.ran_at,
       closed = reconcile_runs.closed or excluded.closed`,
    [day, lines, matched, differences, at, closing],
  );
}

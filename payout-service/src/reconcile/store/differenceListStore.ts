import type { DifferenceKind, DifferenceQuery } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Difference } from '../domain/judge.ts';

/** A difference as it is kept; `bookedFen` null: nothing can be booked. */
export type KeptDifference = {
  id: string;
  kind: DifferenceKind;
  day: string;
  withdrawalNo: string | null;
  /** The refund that it is about. */
  refundNo: string | null;
  orderNo: string | null;
  /** The channel whose statement it is about. */
  channel: string | null;
  ours: number | null;
  theirs: number | null;
  state: 'open' | 'resolved';
  remark: string;
  who: string;
  bookedFen: number | null;
  bookingAskedBy: string | null;
  /** The line of a channel's statement that it is about; booking it lets that line settle what it is about. */
  statementId: string | null;
  lineId: number | null;
  /** The rule that is broken, with the figures, or ''. */
  why: string;
  createdAt: Date;
  changedAt: Date;
};

const refunded = (column: string) =>
  `(select ${column} from refunds r join payments p using (payment_no) where r.refund_no = differences.subject)`;
// What a notice left names its refund alone; which order that one is of, the refund knows.
const columns = `id, kind, day, withdrawal_no as "withdrawalNo", ${refunded('r.refund_no')} as "refundNo",
  coalesce(order_no, ${refunded('p.order_no')}) as "orderNo", channel, ours, theirs, state, remark, who, booked_fen as "bookedFen",
  booking_asked_by as "bookingAskedBy", statement_id as "statementId", line_id as "lineId", why, created_at as "createdAt", changed_at as "changedAt"`;

/** How a difference is closed that needs no person. */
type Handled = { remark: string; who: string };

/**
 * Keeps a difference that a run found; one that was found before, whatever became of it, is not kept again. What a notice left without anything to
 * book is no such one: while it is open it gains what the statement says, and once it is handled it hides nothing that can be booked. An open one
 * whose amount is another by now gains that too, and who asked to book the old one did not ask for it. Answers whether it is new.
 */
export async function keepFound(db: Db, day: string, found: Difference, at: Date, handled?: Handled): Promise<boolean> {
  const { kind, subject, withdrawalNo, orderNo, channel, ours, theirs, bookedFen } = found;
  const { rows } = await db.query<{ isNew: boolean }>(
    `insert into differences (id, kind, day, subject, withdrawal_no, order_no, ours, theirs, booked_fen, created_at, state, remark, who, channel)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10, $11, $12, $13, $14
     where not exists (select from differences where kind = $2 and subject = $4 and state = 'resolved'
       and (booked_fen is not null or $9::bigint is null))
     on conflict (kind, subject) where state = 'open' do update
       set ours = excluded.ours, theirs = excluded.theirs, booked_fen = excluded.booked_fen, booking_asked_by = null, changed_at = greatest(differences.changed_at, clock_timestamp())
       where excluded.booked_fen is not null and differences.booked_fen is distinct from excluded.booked_fen
     returning xmax = 0 as "isNew"`,
    [
      newId(),
      kind,
      day,
      subject,
      withdrawalNo ?? null,
      orderNo ?? null,
      ours ?? null,
      theirs ?? null,
      bookedFen ?? null,
      at,
      handled ? 'resolved' : 'open',
      handled?.remark ?? '',
      handled?.who ?? '',
      channel ?? null,
    ],
  );
  return rows[0]?.isNew ?? false;
}

const newestFirst = { table: 'differences', column: 'id', id: 'id', idType: 'text', direction: 'desc' } as const;

/** Differences, newest first, with the exact number of all that fit. */
export async function listDifferences(db: Db, { state, kind, day, ids, ...paging }: DifferenceQuery) {
  const given = [state ?? null, kind ?? null, day ?? null, ids ?? null];
  const matching = `from differences where ($1::text is null or state = $1) and ($2::text is null or kind = $2) and ($3::text is null or day = $3)
    and ($4::text[] is null or id = any($4))`;
  const page = pageOf(paging, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<KeptDifference>(`select ${columns} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}

/** Who asked to book a difference, and the channel of one that is about a line. */
export async function findBooking(
  db: Db,
  id: string,
): Promise<{ bookingAskedBy: string | null; lineChannel: string | null } | undefined> {
  const { rows } = await db.query<{ bookingAskedBy: string | null; lineChannel: string | null }>(
    `select booking_asked_by as "bookingAskedBy", case when line_id is not null then channel end as "lineChannel" from differences where id = $1`,
    [id],
  );
  return rows[0];
}

/** One difference, locked until the transaction ends. */
export async function lockDifference(db: Db, id: string): Promise<KeptDifference | undefined> {
  const { rows } = await db.query<KeptDifference>(`select ${columns} from differences where id = $1 for update`, [id]);
  return rows[0];
}

/** The open differences about a withdrawal's coming back, locked until the transaction ends. */
export async function lockReturned(db: Db, withdrawalNo: string): Promise<KeptDifference[]> {
  const { rows } = await db.query<KeptDifference>(
    `select ${columns} from differences where kind = 'returned' and withdrawal_no = $1 and state = 'open' order by id for update`,
    [withdrawalNo],
  );
  return rows;
}

type Change = Pick<KeptDifference, 'state' | 'remark' | 'who' | 'bookingAskedBy'>;

/** Writes what people did about a locked difference. */
export async function changeDifference(
  db: Db,
  id: string,
  { state, remark, who, bookingAskedBy }: Change,
): Promise<KeptDifference> {
  const { rows } = await db.query<KeptDifference>(
    `update differences set state = $2, remark = $3, who = $4, booking_asked_by = $5, changed_at = greatest(changed_at, clock_timestamp()) where id = $1 returning ${columns}`,
    [id, state, remark, who, bookingAskedBy],
  );
  return rows[0]!;
}

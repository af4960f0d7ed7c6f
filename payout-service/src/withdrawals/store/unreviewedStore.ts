import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Withdrawal } from '../domain/withdrawal.ts';

/*
 * What left within 24 hours, or waits to, without a person's review. By account and payee it is summed from the rows; over everything from slots
 * of 10 minutes, because there may be many rows. A slot holds what left in it, and what waits since then: it counts up to 10 minutes longer, never
 * shorter. `unreviewed_turn` grows with each and says what others added since a sum was read.
 */

const slotOf = (moment: string) => `date_bin('10 minutes', ${moment}::timestamptz, '1970-01-01Z'::timestamptz)`;

/** Of rows `w` of withdrawals: those that count, at the moment `$now`. */
export const counting = (now: string) => `w.unreviewed and (w.state = 'ready'
  or w.state in ('sent', 'paid', 'returned') and w.sent_at > ${now}::timestamptz - interval '24 hours')`;

/** The sum over everything at the moment `$now`, what waits for longer than a day included. */
export const countingAll = (now: string) => `(select coalesce(sum(fen), 0) from unreviewed_slots
    where slot > ${now}::timestamptz - interval '24 hours 10 minutes')
  + (select coalesce(sum(w.fen), 0) from withdrawals w where w.state = 'ready' and w.unreviewed
    and w.created_at <= ${now}::timestamptz - interval '24 hours'
    and ${slotOf('w.created_at')} <= ${now}::timestamptz - interval '24 hours 10 minutes')`;

/**
 * Locks payees until the transaction ends, in the order of their marks: of withdrawals to one payee at one moment the later sums the earlier. Behind
 * the locks of accounts.
 */
export async function lockPayees(db: Db, marks: readonly Buffer[]): Promise<void> {
  const keys = [...new Set(marks.map((mark) => mark.readBigInt64BE()))].sort((one, other) => (one < other ? -1 : 1));
  if (keys.length === 0) return;
  await db.query({
    name: 'lock-payees',
    text: 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) as given (key)',
    values: [keys],
  });
}

/** Nobody else adds to the sum over everything until the transaction ends. */
export async function holdTurn(db: Db): Promise<void> {
  await db.query('select from unreviewed_turn for update');
}

/**
 * Adds to the sum over everything, unless others have added so much since it was read that `most` (fen, of the turn) would be passed: then it
 * writes nothing and answers false. To be called last: all wait for these rows.
 */
export async function takeTurn(db: Db, { fen, most, now }: { fen: number; most: number; now: Date }): Promise<boolean> {
  const slot = db.query({
    name: 'count-unreviewed',
    text: `insert into unreviewed_slots (slot, fen) select ${slotOf('$1')}, $2::bigint where $2::bigint > 0
      on conflict (slot) do update set fen = unreviewed_slots.fen + excluded.fen`,
    values: [now, fen],
  });
  const turn = db.query({
    name: 'take-turn',
    text: 'update unreviewed_turn set fen = fen + $1::bigint where fen + $1::bigint < $2::bigint',
    values: [fen, most],
  });
  await slot;
  return (await turn).rowCount === 1;
}

/** Moves amounts from the slot of one moment to that of another; without `to` they do not count any more. */
export async function moveCounted(db: Db, moves: { fen: number; from: Date; to: Date | null }[]): Promise<void> {
  await db.query({
    name: 'move-counted',
    text: `with changes as (
        select ${slotOf('given.taken')} as slot, -given.fen as fen from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as given (fen, taken, put)
        union all
        select ${slotOf('given.put')}, given.fen from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as given (fen, taken, put)
        where given.put is not null
      )
      insert into unreviewed_slots (slot, fen) select slot, sum(fen)::bigint from changes group by 1 having sum(fen) <> 0 order by 1
      on conflict (slot) do update set fen = unreviewed_slots.fen + excluded.fen`,
    values: columnsOf(moves, 'fen', 'from', 'to'),
  });
}

/** Since when a withdrawal counts: since it left, or waits to. */
export const countedAt = ({ sentAt, createdAt }: Pick<Withdrawal, 'sentAt' | 'createdAt'>): Date => sentAt ?? createdAt;

const slotMs = 600_000;
const sameSlot = (one: Date, other: Date) => Math.floor(one.getTime() / slotMs) === Math.floor(other.getTime() / slotMs);

/** Withdrawals have left: they count for 24 hours from now on. Hardly ever any: most leave in the slot in which they were requested. */
export async function noteLeft(db: Db, sent: Pick<Withdrawal, 'fen' | 'unreviewed' | 'sentAt' | 'createdAt'>[]): Promise<void> {
  const late = sent.filter(({ unreviewed, createdAt, sentAt }) => unreviewed && !sameSlot(createdAt, sentAt!));
  if (late.length > 0)
    await moveCounted(
      db,
      late.map(({ fen, createdAt, sentAt }) => ({ fen, from: createdAt, to: sentAt })),
    );
}

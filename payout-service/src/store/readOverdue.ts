import type { Db } from '@xinyue/kit/db/db';

/** Withdrawals that were sent, and payments that were begun, so long ago that somebody should look. */
export type Overdue = { withdrawalsUnknown: number; paymentsPending: number };

const [unknownMinutes, pendingMinutes] = [15, 60];

/** Withdrawals that were sent before this moment should have had an end. */
export const unknownBefore = (now: Date): Date => new Date(now.getTime() - unknownMinutes * 60_000);

/** Counts what should long have had an end. What staff released counts no more. */
export async function readOverdue(db: Db, now: Date): Promise<Overdue> {
  const { rows } = await db.query<Overdue>({
    name: 'read-overdue',
    text: `select
      (select count(*)::int from withdrawals where state = 'sent' and not released
        and sent_at < $2) as "withdrawalsUnknown",
      (select count(*)::int from payments where state = 'open'
        and created_at < $1::timestamptz - interval '${pendingMinutes} min') as "paymentsPending"`,
    values: [now, unknownBefore(now)],
  });
  return rows[0]!;
}

/** The filter of withdrawals whose end the bank has not told in time, where it is asked for. */
export const unknownOf = (asked: boolean | undefined, now: Date) => (asked ? { unknownBefore: unknownBefore(now) } : {});

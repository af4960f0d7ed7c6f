import type { Db } from '@xinyue/kit/db/db';

/** Withdrawals that were sent, and payments that were begun, so long ago that somebody should look. */
export type Overdue = { withdrawalsUnknown: number; paymentsPending: number };

const [unknownMinutes, pendingMinutes] = [15, 60];

/** Counts what should long have had an end. What staff released counts no more. */
export async function readOverdue(db: Db, now: Date): Promise<Overdue> {
  const { rows } = await db.query<Overdue>({
    name: 'read-overdue',
    text: `select
      (select count(*)::int from withdrawals where state = 'sent' and not released
        and sent_at < $1::timestamptz - interval '${unknownMinutes} min') as "withdrawalsUnknown",
      (select count(*)::int from payments where state = 'open'
        and created_at < $1::timestamptz - interval '${pendingMinutes} min') as "paymentsPending"`,
    values: [now],
  });
  return rows[0]!;
}

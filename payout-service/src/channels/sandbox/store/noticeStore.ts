import type { Db } from '@xinyue/kit/db/db';
import type { PlannedNotice } from '../domain/notice.ts';

/** A notice that is on its way to order-service. */
export type Notice = {
  paymentNo: string;
  status: '1' | '04';
  copy: number;
  /** When the payer paid, in Beijing time. */
  paidAt: string;
  attempts: number;
  orderId: string;
  fen: number;
};

/** How long a notice is in the hands of the process that took it; a killed process gives it back after that. */
const leaseMs = 60_000;

/** Keeps notices to be sent. The same press again makes nothing new, and a waiting one goes as early as the last press wants. */
export async function planNotice(db: Db, paymentNo: string, plan: PlannedNotice, paidAt: string, now: Date): Promise<void> {
  await db.query(
    `insert into notices (payment_no, status, copy, pay_time, due_at) values ($1, $2, $3, $4, $5)
     on conflict (payment_no, status, copy) do update set due_at = least(notices.due_at, excluded.due_at)
     where notices.state = 'waiting' and notices.attempts = 0`,
    [paymentNo, plan.status, plan.copy, paidAt, new Date(now.getTime() + plan.delayMs)],
  );
}

/** Takes notices that are due into this process's hands, of one payment or of all. */
export async function takeDueNotices(db: Db, now: Date, paymentNo?: string): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `with due as (
       select payment_no, status, copy from notices
       where state = 'waiting' and due_at <= $1 and ($2::text is null or payment_no = $2)
       order by due_at, copy limit 20 for update skip locked
     )
     update notices n set attempts = n.attempts + 1, due_at = $3
     from due, payments p
     where n.payment_no = due.payment_no and n.status = due.status and n.copy = due.copy and p.payment_no = n.payment_no
     returning n.payment_no as "paymentNo", n.status, n.copy, n.pay_time as "paidAt", n.attempts, p.order_id as "orderId", p.fen`,
    [now, paymentNo ?? null, new Date(now.getTime() + leaseMs)],
  );
  return rows.sort((a, b) => a.copy - b.copy);
}

export type Outcome = { state: 'delivered' | 'rejected'; answer: string } | { state: 'waiting'; answer: string; dueAt: Date };

/** Remembers what became of a try. */
export async function saveOutcome(db: Db, { paymentNo, status, copy }: Notice, outcome: Outcome): Promise<void> {
  await db.query(
    `update notices set state = $4, answer = $5, due_at = coalesce($6, due_at)
     where payment_no = $1 and status = $2 and copy = $3 and state = 'waiting'`,
    [paymentNo, status, copy, outcome.state, outcome.answer, outcome.state === 'waiting' ? outcome.dueAt : null],
  );
}

/** How the notices of a payment with this code stand. */
export async function readNotices(db: Db, paymentNo: string, status: string) {
  const { rows } = await db.query<{ state: 'waiting' | 'delivered' | 'rejected'; answer: string | null }>(
    'select state, answer from notices where payment_no = $1 and status = $2 order by copy',
    [paymentNo, status],
  );
  return rows;
}

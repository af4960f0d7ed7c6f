import type { Db } from '@xinyue/kit/db/db';
import type { StatementLine, Target } from '../domain/line.ts';

const settled = (settles: string, kind: string) =>
  `exists (select from channel_lines l where l.settles = ${settles} and l.kind = '${kind}') as settled`;
const dayOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/**
 * What a channel's lines may be about, in the order in which it came: each receipt of its payments, booked for an order or not, payments that it was
 * opened and reports nothing of so far, and its refunds. A receipt that is no order's has its number of the channel, whatever payment its money is
 * kept under.
 */
export async function findTargets(db: Db, channel: string, lines: readonly StatementLine[]): Promise<Target[]> {
  const numbers = (kind: StatementLine['kind']) => [...new Set(lines.filter((line) => line.kind === kind).map(({ no }) => no))];
  const { rows } = await db.query<Target & { at: Date }>(
    `select 'in' as kind, p.payment_no as no, p.payment_no as settles, p.order_id as "orderId", p.order_no as "orderNo", p.fen, p.claimed,
       ${settled('p.payment_no', 'in')}, p.settled_at is not null as ended, ${dayOf('coalesce(p.settled_at, p.created_at)')} as since,
       ${dayOf('coalesce(p.settled_at, p.created_at)')} as until, coalesce(p.settled_at, p.created_at) as at
     from payments p where p.payment_no = any($2::text[]) and p.channel = $1
       and not exists (select from unbooked_payments u where u.partner = p.channel and u.trans_id = p.trans_id)
     union all
     select 'in', u.payment_no, u.partner || ':' || u.trans_id, u.order_id, u.order_no, u.fen, false,
       ${settled("(u.partner || ':' || u.trans_id)", 'in')}, true, ${dayOf('u.at')}, ${dayOf('u.at')}, u.at
     from unbooked_payments u where u.payment_no = any($2::text[]) and u.partner = $1
     union all
     select 'out', r.refund_no, r.refund_no, r.order_id, p.order_no, r.fen, false, ${settled('r.refund_no', 'out')}, r.state = 'settled',
       ${dayOf('r.opened_at')}, ${dayOf('coalesce(r.settled_at, r.opened_at)')}, r.opened_at
     from refunds r join payments p using (payment_no) where r.refund_no = any($3::text[]) and r.channel = $1
     order by at, settles`,
    [channel, numbers('in'), numbers('out')],
  );
  return rows;
}

/** Notes of claims that their channel has settled them; the caller holds their orders' locks. */
export async function noteSettled(db: Db, paymentNos: readonly string[], now: Date): Promise<void> {
  await db.query(
    'update payments set channel_settled_at = $2 where payment_no = any($1::text[]) and claimed and channel_settled_at is null',
    [paymentNos, now],
  );
}

/** A claim as the line by which its channel pays it over, in the statement of its own day. */
export type OwedLine = StatementLine & Pick<Target, 'settles' | 'orderId' | 'claimed'> & { day: string };

/** Payments that a channel owes, oldest first. */
export async function findOwed(db: Db, channel: string, limit: number): Promise<OwedLine[]> {
  const { rows } = await db.query<OwedLine>(
    `select 'in' as kind, payment_no as no, payment_no as settles, order_id as "orderId", true as claimed, fen, 0 as "feeFen", '' as time,
       ${dayOf('settled_at')} as day
     from payments where channel = $1 and claimed and channel_settled_at is null order by settled_at, payment_no limit $2`,
    [channel, limit],
  );
  return rows;
}

/** The Beijing day of the first money that a channel reported; undefined before there is any. */
export async function findFirstDay(db: Db, channel: string): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    `select ${dayOf('least(claimed, other)')} as day from (
       select (select min(settled_at) from payments where channel = $1 and claimed) as claimed,
         (select min(at) from unbooked_payments where partner = $1) as other) as first`,
    [channel],
  );
  return rows[0]!.day ?? undefined;
}

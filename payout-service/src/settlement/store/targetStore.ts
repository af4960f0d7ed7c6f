import type { Db } from '@xinyue/kit/db/db';
import type { StatementLine, Target } from '../domain/line.ts';

/**
 * What a channel's lines may be about, by kind and number: payments whose money this channel brought, those too that are not booked for an order,
 * and its refunds.
 */
export async function findTargets(db: Db, channel: string, lines: readonly StatementLine[]): Promise<Map<string, Target>> {
  const numbers = (kind: StatementLine['kind']) => lines.filter((line) => line.kind === kind).map(({ no }) => no);
  const { rows } = await db.query<Target & { key: string }>(
    `select 'in:' || p.payment_no as key, p.order_id as "orderId", p.order_no as "orderNo", p.fen, p.claimed, ${settled('p.payment_no', 'in')},
       true as ended
     from payments p where p.payment_no = any($2::text[]) and p.channel = $1 and p.settled_at is not null
     union all
     select 'in:' || u.payment_no, min(u.order_id), min(u.order_no), sum(u.fen)::bigint, false, ${settled('u.payment_no', 'in')}, true
     from unbooked_payments u where u.payment_no = any($2::text[]) and u.partner = $1
       and not exists (select from payments p where p.payment_no = u.payment_no and p.channel = $1 and p.settled_at is not null)
     group by u.payment_no
     union all
     select 'out:' || r.refund_no, r.order_id, p.order_no, r.fen, false, ${settled('r.refund_no', 'out')}, r.state = 'settled'
     from refunds r join payments p using (payment_no) where r.refund_no = any($3::text[]) and r.channel = $1`,
    [channel, numbers('in'), numbers('out')],
  );
  return new Map(rows.map(({ key, ...target }) => [key, target]));
}

const settled = (no: string, kind: string) =>
  `exists (select from channel_lines l where l.no = ${no} and l.kind = '${kind}' and l.matched) as settled`;

/** Notes of payments that their channel has settled them; the caller holds their orders' locks. */
export async function noteSettled(db: Db, lines: readonly StatementLine[], now: Date): Promise<void> {
  await db.query(
    'update payments set channel_settled_at = $2 where payment_no = any($1::text[]) and channel_settled_at is null',
    [lines.filter(({ kind }) => kind === 'in').map(({ no }) => no), now],
  );
}

/** Payments that a channel owes, oldest first, with their orders' numbers. */
export async function findOwed(db: Db, channel: string, limit: number): Promise<StatementLine[]> {
  const { rows } = await db.query<StatementLine>(
    `select 'in' as kind, payment_no as no, fen, 0 as "feeFen", '' as time from payments
     where channel = $1 and claimed and channel_settled_at is null order by settled_at, payment_no limit $2`,
    [channel, limit],
  );
  return rows;
}

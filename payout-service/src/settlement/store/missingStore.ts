import type { Db } from '@xinyue/kit/db/db';

/** A Beijing day on which a channel brought payments, and of which it brought no statement: how many payments, and their sum in fen. */
export type MissingDay = { channel: string; day: string; payments: number; fen: number };

const dayOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const midnight = (day: string) => `(${day})::timestamp at time zone 'Asia/Shanghai'`;
const nextDay = (moment: string) =>
  `(date_trunc('day', ${moment} at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'`;
const firstClaim = (channel: string, from: string) =>
  `(select min(p.settled_at) from payments p where p.channel = ${channel} and p.claimed and ${from})`;

/**
 * Such days up to `last`, of one channel or of all, oldest first: whether the payments are settled or not, each day needs its statement. The days are
 * stepped through by the index, one look a day.
 */
export async function missingDays(db: Db, last: string, channel?: string): Promise<MissingDay[]> {
  const { rows } = await db.query<MissingDay>(
    `with recursive seen as (
       select c.name as channel, ${firstClaim('c.name', 'true')} as at from channels c where $2::text is null or c.name = $2
       union all
       select seen.channel, ${firstClaim('seen.channel', `p.settled_at >= ${nextDay('seen.at')}`)} from seen where seen.at is not null
     )
     select days.channel, days.day, claims.payments, claims.fen from (select seen.channel, ${dayOf('seen.at')} as day from seen) as days
     cross join lateral (
       select count(*)::int as payments, coalesce(sum(p.fen), 0)::bigint as fen from payments p where p.channel = days.channel and p.claimed
         and p.settled_at >= ${midnight('days.day')} and p.settled_at < ${midnight('days.day::date + 1')}
     ) as claims
     where days.day <= $1
       and not exists (select from channel_statements s where s.channel = days.channel and s.day = days.day and s.state = 'settled')
     order by days.day, days.channel`,
    [last, channel ?? null],
  );
  return rows;
}

/** All channels that brought money, by name. */
export async function findChannels(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from channels order by name');
  return rows.map(({ name }) => name);
}

/** Statements of a channel, of one day or of all, that have lines which settle nothing. */
export async function findOpenStatements(db: Db, channel: string, day: string | undefined) {
  const { rows } = await db.query<{ id: string; channel: string; day: string }>(
    `select id, channel, day from channel_statements
     where channel = $1 and state = 'settled' and matched + unkept < lines and ($2::text is null or day = $2) order by day`,
    [channel, day ?? null],
  );
  return rows;
}

/** Payments that a channel owes though it brought a statement of their day, which is due: up to `last`, oldest first. */
export async function findUnsettled(db: Db, channel: string, last: string) {
  const { rows } = await db.query<{ no: string; orderNo: string; fen: number; day: string }>(
    `select no, "orderNo", fen, day
     from (select p.payment_no as no, p.order_no as "orderNo", p.fen, ${dayOf('p.settled_at')} as day from payments p
       where p.channel = $1 and p.claimed and p.channel_settled_at is null) owed
     where day <= $2 and exists (select from channel_statements s where s.channel = $1 and s.day = owed.day and s.state = 'settled')
     order by day, no`,
    [channel, last],
  );
  return rows;
}

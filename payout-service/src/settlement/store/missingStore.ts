import type { Db } from '@xinyue/kit/db/db';

/** A Beijing day of which a channel owes payments and brought no statement: how many, and their sum in fen. */
export type MissingDay = { channel: string; day: string; payments: number; fen: number };

const dayOf = `to_char(p.settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Such days up to `last`, of one channel or of all, oldest first. */
export async function missingDays(db: Db, last: string, channel?: string): Promise<MissingDay[]> {
  const { rows } = await db.query<MissingDay>(
    `select channel, day, count(*)::int as payments, sum(fen)::bigint as fen
     from (select p.channel, ${dayOf} as day, p.fen from payments p where p.claimed and p.channel_settled_at is null) owed
     where day <= $1 and ($2::text is null or channel = $2)
       and not exists (select from channel_statements s where s.channel = owed.channel and s.day = owed.day and s.state = 'settled')
     group by channel, day order by day, channel`,
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
     where channel = $1 and state = 'settled' and matched < lines and ($2::text is null or day = $2) order by day`,
    [channel, day ?? null],
  );
  return rows;
}

/** Payments that a channel owes though it brought a statement of their day, which is due: up to `last`, oldest first. */
export async function findUnsettled(db: Db, channel: string, last: string) {
  const { rows } = await db.query<{ no: string; orderNo: string; fen: number; day: string }>(
    `select no, "orderNo", fen, day
     from (select p.payment_no as no, p.order_no as "orderNo", p.fen, ${dayOf} as day from payments p
       where p.channel = $1 and p.claimed and p.channel_settled_at is null) owed
     where day <= $2 and exists (select from channel_statements s where s.channel = $1 and s.day = owed.day and s.state = 'settled')
     order by day, no`,
    [channel, last],
  );
  return rows;
}

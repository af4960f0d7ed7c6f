import type { DayHead } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

const columns = `day, root, accounts, prev, hash,
  case when evidence_day is not null then jsonb_build_object('day', evidence_day, 'root', evidence_root) end as evidence`;

/** The last closed day. */
export async function findLastDay(db: Db): Promise<DayHead | undefined> {
  const { rows } = await db.query<DayHead>(`select ${columns} from day_heads order by day desc limit 1`);
  return rows[0];
}

/** The closed days from `from` to `to`, both included, oldest first. */
export async function readDays(db: Db, from: string, to: string): Promise<DayHead[]> {
  const { rows } = await db.query<DayHead>(`select ${columns} from day_heads where day between $1 and $2 order by day`, [
    from,
    to,
  ]);
  return rows;
}

export async function insertDay(db: Db, { day, root, accounts, prev, hash, evidence }: DayHead): Promise<void> {
  await db.query(
    'insert into day_heads (day, root, accounts, prev, hash, evidence_day, evidence_root) values ($1, $2, $3, $4, $5, $6, $7)',
    [day, root, accounts, prev, hash, evidence?.day ?? null, evidence?.root ?? null],
  );
}

/** The day of the very first line of all statements. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    `select min(left(first.time, 10)) as day from statement_accounts a cross join lateral (
       select time from statement_lines where account_id = a.account_id and seq = 1
     ) as first`,
  );
  return rows[0]?.day ?? undefined;
}

/** How far the lines of all accounts went at the end of a day, by account in the order of its characters. */
export async function readLeaves(db: Db, day: string): Promise<{ account: string; seq: number; head: string }[]> {
  const { rows } = await db.query<{ account: string; seq: number; head: string }>({
    name: 'read-day-leaves',
    text: `select a.account_id as account, last.seq, last.hash as head from statement_accounts a cross join lateral (
        select seq, hash from statement_lines where account_id = a.account_id and time <= $1 order by time desc, seq desc limit 1
      ) as last order by a.account_id collate "C"`,
    values: [`${day} 23:59:59`],
  });
  return rows;
}

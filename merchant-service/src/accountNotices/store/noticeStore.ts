import { beijingTime, type NoticeKind, type NoticeRow } from '@xinyue/contracts';
import { noticeText } from '@xinyue/contracts/noticeWords';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf, type PageQuery } from '@xinyue/kit/db/pageOf';
import { newId } from '@xinyue/kit/newId';

export type NewNotice = {
  accountId: string;
  what: NoticeKind;
  detail: string;
  by: string;
  address: string;
  session: Buffer | undefined;
};

export async function insertNotice(
  db: Db,
  { accountId, what, detail, by, address, session }: NewNotice,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into account_notices (id, account_id, at, what, detail, by_account, address, device)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce((select device from sessions where token_hash = $8), ''))`,
    [newId(), accountId, now, what, detail, by, address, session ?? null],
  );
}

/** A line stands on top of every page so long, and its owner cannot take it away. */
const openHours = 72;
type Stored = Omit<NoticeRow, 'time' | 'text'> & { at: Date; detail: string };

/** The lines about an account, newest first; one page with the exact number. */
export async function listNotices(db: Db, accountId: string, query: PageQuery, now: Date) {
  const given = [accountId];
  const page = pageOf(query, { table: 'account_notices', column: 'id', id: 'id', idType: 'uuid', direction: 'desc' }, given);
  const since = new Date(now.getTime() - openHours * 3_600_000).toISOString();
  const [found, total] = await Promise.all([
    db.query<Stored>(
      `select id, at, what, detail, by_account as by, address, device, at > '${since}'::timestamptz as open
       from account_notices where account_id = $1${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>('select count(*)::int as total from account_notices where account_id = $1', given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return {
    list: rows.map(({ at, detail, ...row }) => ({ ...row, text: noticeText(row.what, detail), time: beijingTime(at) })),
    total: total.rows[0]!.total,
    ...rest,
  };
}

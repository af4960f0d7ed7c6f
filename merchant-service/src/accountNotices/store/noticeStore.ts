import { beijingTime, type NoticeKind, type NoticeRow } from '@xinyue/contracts';
import { noticeText } from '@xinyue/contracts/noticeWords';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf, type PageQuery } from '@xinyue/kit/db/pageOf';

/** A line stands on top of every page so long, and its owner cannot take it away. */
const openHours = 72;

/** Who acts in which session, from where and when. */
type Acting = { actor: { id: string }; now: Date; origin?: string | undefined; session?: Buffer | undefined };
export type NewNotice = { id: string; accountId: string; what: NoticeKind; detail: string; cause: Acting };

const accountOf = (id: string) =>
  `select account from users where id::text = ${id} union all select account from merchants where id::text = ${id}`;

/** Keeps a line, with the name of who acted and the browser of their session; answers what kind of account it is about. */
export async function insertNotice(db: Db, { id, accountId, what, detail, cause }: NewNotice): Promise<number | undefined> {
  const { actor, now, origin = '', session } = cause;
  const { rows } = await db.query<{ userType: number }>(
    `with owner as (
       select user_type from users where id = $2 union all select 2 from merchants where id = $2
     ), kept as (
       insert into account_notices (id, account_id, at, what, detail, by_account, address, device)
       values ($1, $2, $3, $4, $5, coalesce((${accountOf('$6')}), ''), $7,
         coalesce((select device from sessions where token_hash = $8), ''))
     ) select user_type as "userType" from owner`,
    [id, accountId, now, what, detail, actor.id, origin, session ?? null],
  );
  return rows[0]?.userType;
}

/** Whether the owner still reads of the browser and address of this session: sign-ins by scripts would be a line each. */
export async function isToldOfBrowser(db: Db, { actor, origin = '', session, now }: Acting): Promise<boolean> {
  const since = new Date(now.getTime() - openHours * 3_600_000);
  const { rowCount } = await db.query(
    `select from account_notices where account_id = $1 and what = 'newBrowser' and at > $2 and address = $3
       and device = (select device from sessions where token_hash = $4) limit 1`,
    [actor.id, since, origin, session],
  );
  return rowCount === 1;
}

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

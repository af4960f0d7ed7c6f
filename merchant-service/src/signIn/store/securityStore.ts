import { beijingTime, type SecurityEventRow, type securityQuery } from '@xinyue/contracts';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { SecurityEvent } from '@xinyue/kit/security/createSecurityNotes';
import type { z } from 'zod';

export type SecurityQuery = z.output<typeof securityQuery>;
type StoredSecurityEvent = {
  id: string;
  at: Date;
  what: string;
  outcome: string;
  accountId: string;
  userType: number | null;
  account: string;
  origin: string;
  session: string;
  detail: string;
  count: number;
};

/** Found by the key of its table: a sign-in waits for it. What is no such id belongs to no account here. */
const accountId = `case when e.account_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.account_id::uuid end`;

// The name of the account at this moment: operators need more than an id, and names may be given to others later.
const insert = `
insert into security_events (at, what, outcome, account_id, user_type, account, who_index, origin, session, detail, count)
select e.at, e.what, e.outcome, e.account_id, coalesce(e.user_type, u.user_type, case when m.id is not null then 2 end),
  coalesce(u.account, m.account, ''), e.who_index, e.origin, e.session, e.detail, e.count
from jsonb_to_recordset($1::jsonb) as e (at timestamptz, what text, outcome text, account_id text, user_type smallint, who_index text,
  origin text, session text, detail text, count int)
left join users u on u.id = ${accountId} left join merchants m on m.id = ${accountId}`;

/** Adds security events; in a transaction they are written if and only if it commits. */
export async function insertSecurityEvents(db: Db, events: SecurityEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    at: event.at,
    what: event.what,
    outcome: event.outcome,
    account_id: event.accountId ?? '',
    user_type: event.userType,
    who_index: event.whoIndex ?? '',
    origin: event.origin ?? '',
    session: event.session ?? '',
    detail: (event.detail ?? '').slice(0, 200),
    count: event.count,
  }));
  await db.query(insert, [JSON.stringify(rows)]);
}

const dayStart = (day: string | undefined, later = 0) => {
  const start = day && fromBeijingTime(`${day} 00:00:00`);
  return start ? new Date(start.getTime() + later) : null;
};

const rowOf = (row: StoredSecurityEvent): SecurityEventRow => ({
  id: String(row.id),
  time: beijingTime(row.at),
  what: row.what,
  outcome: row.outcome,
  who: row.account,
  whoId: row.accountId,
  whoType: row.userType,
  from: row.origin,
  session: row.session,
  detail: row.detail,
  count: row.count,
});

/**
 * F6: who tried what from where; one page, newest first, with the exact number, times in Beijing: by account in whatever case, or by the blind indexes
 * of a name that is none, which nobody is shown; `what` finds codes that begin so.
 */
export async function listSecurityEvents(db: Db, query: SecurityQuery, indexes: string[]) {
  const { who, what, from, to } = query;
  const where = `where ($1::text is null or lower(account) = lower($1) or who_index = any($2)) and ($3::text is null or starts_with(what, $3))
    and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`;
  const given = [who ?? null, indexes, what ?? null, dayStart(from), dayStart(to, 24 * 3_600_000)];
  const page = pageOf(query, { table: 'security_events', column: 'id', id: 'id', idType: 'bigint', direction: 'desc' }, given);
  const columns = `id, at, what, outcome, account_id as "accountId", user_type as "userType", account, origin, session, detail, count`;
  const [found, total] = await Promise.all([
    db.query<StoredSecurityEvent>(`select ${columns} from security_events ${where}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total from security_events ${where}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows.map(rowOf), total: total.rows[0]!.total, ...rest };
}

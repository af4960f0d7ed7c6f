import { beijingTime, fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { Db } from '../db/db.ts';
import { pageOf } from '../db/pageOf.ts';

/** Filters of an audit list; days `yyyy-MM-dd` in Beijing, both included; `what` finds codes that begin so. */
export type AuditFilter = {
  pageNum: number;
  pageSize: number;
  after?: string | undefined;
  id?: string | undefined;
  rowId?: string | undefined;
  who?: string | undefined;
  what?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type StoredAudit = {
  id: number;
  at: Date;
  who_id: string;
  who_name: string;
  who_type: number;
  what: string;
  row_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  origin: string | null;
  session: string | null;
};

const matching = `from audit where ($1::bigint is null or id = $1) and ($2::text is null or row_id = $2)
  and ($3::text is null or who_name = $3) and ($4::text is null or starts_with(what, $4))
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;

const dayStart = (day: string | undefined, later = 0) => {
  const start = day && fromBeijingTime(`${day} 00:00:00`);
  return start ? new Date(start.getTime() + later) : null;
};

/** A stored row as the trail shows it. */
export const auditRowOf = (row: StoredAudit) => ({
  id: String(row.id),
  time: beijingTime(row.at),
  who: row.who_name,
  whoId: row.who_id,
  whoType: row.who_type,
  what: row.what,
  rowId: row.row_id,
  before: row.before,
  after: row.after,
  from: row.origin ?? '',
  session: row.session ?? '',
});

export type TrailRow = ReturnType<typeof auditRowOf>;

/** One page of the audit trail, newest first, with the exact number of all that match. Times in Beijing. */
export async function listAudits(db: Db, filter: AuditFilter) {
  const { id, rowId, who, what, from, to } = filter;
  const number = id === undefined ? null : /^\d{1,18}$/.test(id) ? id : '-1';
  const given = [number, rowId ?? null, who ?? null, what ?? null, dayStart(from), dayStart(to, 24 * 3_600_000)];
  const page = pageOf(filter, { table: 'audit', column: 'id', id: 'id', idType: 'bigint', direction: 'desc' }, given);
  const asked = db.query<StoredAudit>(`select * ${matching}${page.behind} ${page.tail}`, page.values);
  const counted = db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given);
  const [{ rows: found }, { rows: counts }] = await Promise.all([asked, counted]);
  const { rows, ...rest } = page.cut(found);
  const list = rows.map(auditRowOf);
  return { list, total: counts[0]!.total, ...rest };
}

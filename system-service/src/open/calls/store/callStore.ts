import type { PartnerConsole } from '@xinyue/contracts';
import type { ReportedMinute, ReportedRefusal } from '@xinyue/contracts/callReport';
import { beijingText } from '@xinyue/kit/db/beijingText';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

/** Refused calls of a partner that are kept of an hour, and those that only claimed its name. */
const mostAnHour = { signed: 200, unsigned: 20 };

/** Minutes as a gateway tells them: the later word replaces the earlier one, and a repeated one changes nothing. */
export async function saveMinutes(db: Db, gateway: string, minutes: readonly ReportedMinute[]): Promise<void> {
  const rows = minutes.map(({ minute, codes, ...row }) => ({
    ...row,
    minute: new Date(minute),
    codes: JSON.stringify(codes),
    refused: Object.values(codes).reduce((sum, count) => sum + count, 0),
  }));
  await db.query(
    `insert into partner_calls (gateway, partner, minute, operation, signed, count, refused, codes, p95)
     select $1, given.* from unnest($2::text[], $3::timestamptz[], $4::text[], $5::boolean[], $6::int[], $7::int[], $8::jsonb[], $9::int[]) as given
     on conflict (partner, minute, operation, signed, gateway) do update
       set count = excluded.count, refused = excluded.refused, codes = excluded.codes, p95 = excluded.p95
       where partner_calls.count < excluded.count`,
    [gateway, ...columnsOf(rows, 'partner', 'minute', 'operation', 'signed', 'count', 'refused', 'codes', 'p95')],
  );
}

/** Refused calls, the first ones of each hour. */
export async function saveRefusals(db: Db, gateway: string, refused: readonly ReportedRefusal[]): Promise<void> {
  const rows = refused.map(({ time, ...row }) => ({ ...row, at: new Date(time) }));
  await db.query(
    `insert into partner_refusals (gateway, n, partner, at, operation, signed, http, code, reason, ms, request_id)
     select $1, n, partner, at, operation, signed, http, code, reason, ms, request_id
     from (
       select *, row_number() over (partition by partner, signed, date_trunc('hour', at) order by n) as nth
       from unnest($2::bigint[], $3::text[], $4::timestamptz[], $5::text[], $6::boolean[], $7::int[], $8::int[], $9::text[], $10::int[], $11::text[])
         as given (n, partner, at, operation, signed, http, code, reason, ms, request_id)
     ) g
     where nth + (
       select count(*) from partner_refusals r where r.partner = g.partner and r.signed = g.signed
         and r.at >= date_trunc('hour', g.at) and r.at < date_trunc('hour', g.at) + interval '1 hour'
     ) <= case when signed then $12::int else $13 end
     on conflict do nothing`,
    [
      gateway,
      ...columnsOf(rows, 'n', 'partner', 'at', 'operation', 'signed', 'http', 'code', 'reason', 'ms', 'requestId'),
      mostAnHour.signed,
      mostAnHour.unsigned,
    ],
  );
}

/** Calls of a partner since then, by hour and operation, oldest first. */
export async function listCalls(db: Db, partner: string, since: Date): Promise<PartnerConsole['calls']> {
  const { rows } = await db.query<PartnerConsole['calls'][number]>(
    `select ${beijingText(`date_trunc('hour', minute)`)} as hour, operation,
       coalesce(sum(count) filter (where signed), 0)::int as count, coalesce(sum(refused) filter (where signed), 0)::int as refused,
       coalesce(sum(count) filter (where not signed), 0)::int as unsigned, coalesce(max(p95) filter (where signed), 0)::int as p95
     from partner_calls where partner = $1 and minute >= $2 group by date_trunc('hour', minute), operation
     order by date_trunc('hour', minute), operation`,
    [partner, since],
  );
  return rows;
}

/** The newest refused calls of a partner since then. */
export async function listRefusals(db: Db, partner: string, since: Date): Promise<PartnerConsole['refused']> {
  const { rows } = await db.query<PartnerConsole['refused'][number]>(
    `select ${beijingText('at')} as time, operation, http, code, reason, ms, request_id as "requestId", signed
     from partner_refusals where partner = $1 and at >= $2 order by at desc, n desc limit 100`,
    [partner, since],
  );
  return rows;
}

/** How many well signed calls of a partner were told of this minute. */
export async function countMinute(db: Db, partner: string, minute: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from partner_calls where partner = $1 and minute = $2 and signed`,
    [partner, minute],
  );
  return rows[0]!.count;
}

/** Forgets what is older, some thousand rows at a time. */
export async function pruneCalls(db: Db, before: Date): Promise<void> {
  for (const [table, column] of [
    ['partner_calls', 'minute'],
    ['partner_refusals', 'at'],
  ])
    for (;;) {
      const old = `select ctid from ${table} where ${column} < $1 limit 5000`;
      const { rowCount } = await db.query(`delete from ${table} where ctid = any(array(${old}))`, [before]);
      if ((rowCount ?? 0) < 5_000) break;
    }
}

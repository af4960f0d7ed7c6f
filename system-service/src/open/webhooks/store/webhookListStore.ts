import type { AttemptRow, DeliveryRow, WebhookRow } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { beijingText } from '@xinyue/kit/db/beijingText';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf, type PageQuery } from '@xinyue/kit/db/pageOf';

const text = (moment: string) => `coalesce(${beijingText(moment)}, '')`;
/** Counts no further than that: a backlog may be long, and people look at this list. */
const mostCounted = 10_000;
const counted = (state: string) =>
  `(select count(*)::int from (select from deliveries d where d.endpoint_id = e.id and d.state = '${state}' limit ${mostCounted}) n)`;

/** The endpoints of a partner, oldest first. */
export async function listEndpoints(db: Db, partner: string, now: Date): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `select e.id as "endpointId", url, description, types, state, reason, ${text('failing_since')} as "failingSince",
       case when former_until > $2 then ${text('former_until')} else '' end as "formerSecretUntil", ${text('created_at')} as "createTime",
       ${text('last_ok')} as "lastOk", ${counted('waiting')} as waiting, ${counted('failed')} as failed
     from webhook_endpoints e where partner = $1 and state <> 'deleted' order by created_at, id`,
    [partner, now],
  );
  return rows;
}

export type DeliveryFilter = PageQuery & {
  endpointId: string | undefined;
  eventId: string | undefined;
  state: string | undefined;
  type: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

// What waits for an endpoint that is not at work is held.
const shown = `case when d.state = 'waiting' and e.state <> 'active' then 'held' else d.state end`;
// The owner stands in the statement (Pt-P-01).
const own = `e.partner = $1 and e.state <> 'deleted'`;
// Each column is compared as it stands in an index.
const where = `($2::uuid is null or d.endpoint_id = $2) and ($3::uuid is null or d.event_id = $3)
  and ($4::text is null or (d.state = case $4 when 'held' then 'waiting' else $4 end and (d.state <> 'waiting' or (e.state <> 'active') = ($4 = 'held'))))
  and ($5::text is null or d.type = $5) and ($6::timestamptz is null or d.created_at >= $6) and ($7::timestamptz is null or d.created_at < $7)`;

/** Deliveries of a partner, newest first: of each endpoint as many as can be on the page. `total` counts no further than 10,000. */
export async function listDeliveries(
  db: Db,
  partner: string,
  { endpointId, eventId, state, type, from, before, ...query }: DeliveryFilter,
): Promise<{ list: DeliveryRow[]; total: number; next?: string }> {
  // A text that is no id names no row.
  if ([endpointId, eventId].some((id) => id !== undefined && !isUuid(id))) return { list: [], total: 0 };
  const given = [partner, endpointId ?? null, eventId ?? null, state ?? null, type ?? null, from ?? null, before ?? null];
  const page = pageOf(query, { table: 'deliveries', column: 'd.id', id: 'd.id', idType: 'uuid', direction: 'desc' }, given);
  const { rows } = await db.query<DeliveryRow & { id: string }>(
    `select d.id, d.id as "deliveryId", d.endpoint_id as "endpointId", d.event_id as "eventId", d.type, ${shown} as state, d.attempts,
       d.last_status as "lastStatus", case when d.state in ('waiting', 'sending') then ${text('d.next_at')} else '' end as "nextTime",
       ${text('d.created_at')} as "createTime"
     from webhook_endpoints e cross join lateral (
       select d.* from deliveries d where d.endpoint_id = e.id and ${where}${page.behind} ${page.reach}) d
     where ${own} ${page.tail}`,
    page.values,
  );
  const { rows: all } = await db.query<{ total: number }>(
    `select count(*)::int as total from (
       select from webhook_endpoints e join deliveries d on d.endpoint_id = e.id where ${own} and ${where} limit ${mostCounted}) n`,
    given,
  );
  const { rows: list, ...rest } = page.cut(rows);
  return { list: list.map(({ id: _id, ...row }) => row), total: all[0]!.total, ...rest };
}

/** Of which endpoint of this partner a delivery is. */
export async function findDelivery(db: Db, partner: string, id: string): Promise<{ endpointId: string } | undefined> {
  const { rows } = await db.query<{ endpointId: string }>(
    `select d.endpoint_id as "endpointId" from webhook_endpoints e join deliveries d on d.endpoint_id = e.id where ${own} and d.id = $2`,
    [partner, id],
  );
  return rows[0];
}

/** How the attempts of a delivery went, oldest first; those under way have no outcome yet and are left out. */
export async function listAttempts(db: Db, deliveryId: string): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select a.n, ${text('a.at')} as time, a.status, a.ms, a.outcome from attempts a join deliveries d on d.id = a.delivery_id
     where a.delivery_id = $1 and not (d.state = 'sending' and a.n = d.attempts) order by a.n`,
    [deliveryId],
  );
  return rows;
}

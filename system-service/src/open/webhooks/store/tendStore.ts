import type { Db } from '@xinyue/kit/db/db';

/** Endpoints with an attempt that a process left behind: begun before this time, and not ended. */
export async function findAbandoned(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct endpoint_id as id from deliveries where state = 'sending' and begun_at < $1 order by 1 limit 500`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** What was left behind of a locked endpoint is to be sent again, at once, under the same number. */
export async function takeBack(db: Db, endpointId: string, before: Date, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update deliveries set state = 'waiting', attempts = attempts - 1, tries = tries - 1, next_at = $3, begun_at = null
     where endpoint_id = $1 and state = 'sending' and begun_at < $2`,
    [endpointId, before, now],
  );
  await db.query('update webhook_endpoints set due_at = $2 where id = $1 and (due_at is null or due_at > $2)', [endpointId, now]);
  return rowCount ?? 0;
}

/** An endpoint at work that fails, for so many milliseconds from its first failure to its last, and what people were told of it. */
export type Failing = { id: string; ms: number; told: number };

/**
 * Endpoints at work of which attempts failed for so long that people are told, or have been. The time between two failures counts, not the time
 * since: a system that was off, or had nothing to send, knows nothing of a receiver.
 */
export async function findFailing(db: Db, ms: number): Promise<Failing[]> {
  const { rows } = await db.query<Failing>(
    `select id, (extract(epoch from failed_at - failing_since) * 1000)::float8 as ms, told_percent as told from webhook_endpoints
     where state = 'active' and failing_since is not null and failed_at - failing_since >= make_interval(secs => $1) order by id limit 500`,
    [ms / 1000],
  );
  return rows;
}

/** Notes what people are told of a locked endpoint; the version of the event that tells it, undefined where it is told already. */
export async function notePercent(db: Db, { id, told }: Failing, percent: number): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    `update webhook_endpoints set told_percent = $3, version = version + 1
     where id = $1 and failing_since is not null and told_percent = $2 returning version`,
    [id, told, percent],
  );
  return rows[0]?.version;
}

/** Whose endpoints are at work. */
export async function findPartnersAtWork(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ partner: string }>(
    `select distinct partner from webhook_endpoints where state = 'active' order by 1`,
  );
  return rows.map(({ partner }) => partner);
}

/** The endpoints of a partner that are at work. */
export async function findAtWork(db: Db, partner: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from webhook_endpoints where partner = $1 and state = 'active' order by id`,
    [partner],
  );
  return rows.map(({ id }) => id);
}

const batch = 2_000;
const drop = (which: string) =>
  `with gone as (delete from deliveries where id in (${which} limit ${batch}) returning id),
   attempted as (delete from attempts using gone where attempts.delivery_id = gone.id)
   select count(*)::int as count from gone`;

async function inBatches(db: Db, text: string, values: unknown[], signal: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await db.query<{ count: number }>(text, values);
    total += rows[0]!.count;
    if (rows[0]!.count < batch || signal.aborted) return total;
  }
}

/** Takes away what deleted endpoints left: deliveries in batches, then the endpoints that have none any more. */
export async function dropDeleted(db: Db, signal: AbortSignal): Promise<number> {
  const deleted = `select d.id from webhook_endpoints e join deliveries d on d.endpoint_id = e.id where e.state = 'deleted'`;
  const count = await inBatches(db, drop(deleted), [], signal);
  await db.query(
    `delete from webhook_endpoints e where state = 'deleted' and not exists (select from deliveries d where d.endpoint_id = e.id)`,
  );
  return count;
}

/** Forgets deliveries that were made before this time. */
export const dropOld = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  inBatches(db, drop('select id from deliveries where created_at < $1 order by created_at'), [before], signal);

import type { AttemptOutcome } from '@xinyue/contracts/labels/webhookWords';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { unwaited } from '@xinyue/kit/db/unwaited';
import type { Endpoint } from './endpointStore.ts';
import { noteDue } from './fanOutStore.ts';

/** An endpoint that has something due, and who shares its places: the shop that made its key, or its partner. */
export type Due = { id: string; owner: string };

/** Endpoints that are looked at in one round. */
const mostDue = 100;

/** What there is to do: whether events wait to be looked at, and endpoints that have something due and may be called, who waits longest first. */
export async function readWork(
  db: Db,
  now: Date,
  full: { endpoints: readonly string[]; owners: readonly string[] },
): Promise<{ fresh: boolean; due: Due[] }> {
  const { rows } = await db.query<{ fresh: boolean; due: Due[] }>({
    name: 'webhook-work',
    text: `select exists (select from open_events where seq > (select fanned_seq from open_feed)) as fresh,
      (select coalesce(json_agg(d), '[]') from (
         select e.id::text, coalesce(p.shops[1], e.partner) as owner from webhook_endpoints e
         left join partners p on lower(p.name) = lower(e.partner) and p.kind = 'shop'
         where e.state = 'active' and due_at <= $1 and (not_before is null or not_before <= $1) and e.id <> all($2::uuid[])
           and coalesce(p.shops[1], e.partner) <> all($3::text[])
         order by turn_at nulls first, due_at limit ${mostDue}) d) as due`,
    values: [now, full.endpoints, full.owners],
  });
  return rows[0]!;
}

/** An attempt that has begun, `at` this time. `tries` counts those since it was queued, `ours` those of them that failed for our own sake. */
export type Begun = { deliveryId: string; endpointId: string; eventId: string; n: number; at: Date; tries: number; ours: number };

/** Attempts of one delivery that are remembered. */
const rememberedAttempts = 50;

/**
 * When something is next due at an endpoint. Both are one step into the index: what was never tried stands first there. Asked for by
 * `(tries > 0) = false`, all that waits would be read, at each claim.
 */
const nextDue = `least(
  (select next_at from deliveries where endpoint_id = $1 and state = 'waiting' order by (tries > 0), next_at limit 1),
  (select min(next_at) from deliveries where endpoint_id = $1 and state = 'waiting' and tries > 0))`;

/**
 * Begins attempts of a locked endpoint: what was never tried before what was. Each stands there, with a row of its own, before anything is sent: what
 * a killed process leaves is known. What a killed server forgets was not begun, or not ended: it is sent again under its id. Waiting for the disk, one
 * endpoint would get no more events a second than that writes.
 */
export async function beginAttempts(db: Db, endpointId: string, most: number, now: Date): Promise<Begun[]> {
  const { rows } = await db.query<Begun>({
    name: 'webhook-begin',
    text: `with picked as (
        select id from deliveries where endpoint_id = $1 and state = 'waiting' and next_at <= $2
        order by (tries > 0), next_at limit $3 for update skip locked),
      begun as (
        update deliveries d set state = 'sending', attempts = attempts + 1, tries = tries + 1, begun_at = $2 from picked, ${unwaited}
        where d.id = picked.id returning d.*),
      noted as (
        insert into attempts (delivery_id, n, at, outcome) select id, attempts, $2, 'ours' from begun
        on conflict (delivery_id, n) do update set at = excluded.at, status = 0, ms = 0, outcome = excluded.outcome)
      select id as "deliveryId", endpoint_id as "endpointId", event_id as "eventId", attempts as n, begun_at as at, tries, ours from begun`,
    values: [endpointId, now, most],
  });
  if (rows.some(({ n }) => n > rememberedAttempts))
    await db.query(
      `delete from attempts a using unnest($1::uuid[], $2::int[]) as given (id, n)
       where a.delivery_id = given.id and a.n <= given.n - ${rememberedAttempts}`,
      columnsOf(rows, 'deliveryId', 'n'),
    );
  await db.query({
    name: 'webhook-turn',
    text: `update webhook_endpoints set turn_at = $2, due_at = ${nextDue} where id = $1`,
    values: [endpointId, now],
  });
  return rows;
}

/** Nothing is sent to an endpoint before this time. */
export const putOff = (db: Db, endpointId: string, until: Date) =>
  db.query('update webhook_endpoints set not_before = greatest(not_before, $2) where id = $1', [endpointId, until]);

export type Ended = {
  outcome: AttemptOutcome;
  status: number;
  ms: number;
  /** `ok`, `failed`, or when it is tried again. */
  next: 'ok' | 'failed' | Date;
};

/** An attempt that arrived at an endpoint of this address. */
export type Arrived = { begun: Begun; url: string; status: number; ms: number };

/**
 * Ends attempts that arrived at endpoints of which no other failed, without holding these: most do. When one arrived last is noted once a second,
 * where nobody else holds the endpoint. A failure that came meanwhile is tried again, and what becomes of that says how the endpoint stands.
 */
export async function endArrived(db: Db, arrived: readonly Arrived[], now: Date): Promise<void> {
  const rows = arrived
    .map(({ begun: { deliveryId, endpointId, n, at }, url, status, ms }) => ({ deliveryId, endpointId, n, at, url, status, ms }))
    // Two processes that end the same take them in one order.
    .toSorted((left, right) => (left.deliveryId < right.deliveryId ? -1 : 1));
  await db.query({
    name: 'webhook-arrived',
    text: `with given as (
        select * from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::int[], $5::int[], $6::uuid[], $7::text[]) as g (id, n, at, status, ms, endpoint, url)),
      held as (
        select d.id, n, g.status, ms, endpoint, url from given g
        join deliveries d on d.id = g.id and d.attempts = g.n and d.begun_at = g.at and d.state = 'sending' order by d.id for update of d),
      done as (
        update deliveries d set state = 'ok', last_status = held.status, begun_at = null from held, ${unwaited} where d.id = held.id),
      noted as (
        update attempts a set status = held.status, ms = held.ms, outcome = 'ok' from held where a.delivery_id = held.id and a.n = held.n)
      update webhook_endpoints set last_ok = $8 where id in (
        select id from webhook_endpoints e where state = 'active' and (last_ok is null or last_ok < $8::timestamptz - interval '1 second')
          and exists (select from held where held.endpoint = e.id and held.url = e.url)
        for no key update skip locked)`,
    values: [...columnsOf(rows, 'deliveryId', 'n', 'at', 'status', 'ms', 'endpointId', 'url'), now],
  });
}

/** What was begun at a locked endpoint and not sent waits again, under its number. */
export async function putBack(db: Db, endpointId: string, begun: readonly Begun[], now: Date): Promise<void> {
  await db.query(
    `update deliveries d set state = 'waiting', attempts = attempts - 1, tries = tries - 1, begun_at = null
     from unnest($1::uuid[], $2::int[], $3::timestamptz[]) as g (id, n, at)
     where d.id = g.id and d.attempts = g.n and d.begun_at = g.at and d.state = 'sending'`,
    columnsOf(begun, 'deliveryId', 'n', 'at'),
  );
  await noteDue(db, [endpointId], now);
}

/**
 * Ends an attempt of a locked endpoint. Nothing happens where another process has taken it over, which begins it anew under its number. `asCalled`: the
 * endpoint is still what was called, and what came of it tells something about it. Answers whether the attempt was still this one.
 */
export async function endAttempt(
  db: Db,
  { deliveryId, endpointId, n, at }: Begun,
  { ended, asCalled, now }: { ended: Ended; asCalled: boolean; now: Date },
): Promise<boolean> {
  const { outcome, status, ms, next } = ended;
  const again = next instanceof Date;
  // What failed for our own sake does not count: the next attempt has its number and its row.
  const back = outcome === 'ours' ? 1 : 0;
  const { rowCount } = await db.query(
    `update deliveries set state = $3, next_at = coalesce($4, next_at), last_status = $5, attempts = attempts - $6, tries = tries - $6,
       ours = ours + $6, begun_at = null
     where id = $1 and attempts = $2 and begun_at = $7 and state = 'sending'`,
    [deliveryId, n, again ? 'waiting' : next, again ? next : null, status, back, at],
  );
  if (rowCount === 0) return false;
  await db.query('update attempts set status = $3, ms = $4, outcome = $5 where delivery_id = $1 and n = $2', [
    deliveryId,
    n,
    status,
    ms,
    outcome,
  ]);
  if (asCalled && outcome === 'ok')
    await db.query('update webhook_endpoints set last_ok = $2, failing_since = null, told_percent = 0 where id = $1', [
      endpointId,
      now,
    ]);
  else if (asCalled && outcome !== 'ours')
    await db.query('update webhook_endpoints set failing_since = coalesce(failing_since, $2), failed_at = $2 where id = $1', [
      endpointId,
      now,
    ]);
  if (again) await noteDue(db, [endpointId], next);
  return true;
}

/** Holds an endpoint until the transaction ends, and tells what it is by now; undefined where it is gone. */
export async function lockEndpoint(db: Db, id: string): Promise<Pick<Endpoint, 'id' | 'url' | 'state' | 'reason'> | undefined> {
  const { rows } = await db.query<Pick<Endpoint, 'id' | 'url' | 'state' | 'reason'>>(
    'select id, url, state, reason from webhook_endpoints where id = $1 for no key update',
    [id],
  );
  return rows[0];
}

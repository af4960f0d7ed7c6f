import { openEventSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { OpenFact } from '../domain/openForm.ts';

/**
 * Adds public events behind all that are there; one that is there stays as it is. Numbers are given under one lock until the transaction ends, so
 * that who has read up to one of them has seen all before it; each follows the last that is there or was, so that no place comes twice.
 */
export async function insertOpenEvents(db: Db, seals: Seals, facts: readonly OpenFact[], now: Date): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('open_events'))`);
  const { rows } = await db.query<{ last: string }>(
    'select greatest((select max(seq) from open_events), pruned_seq) as last from open_feed',
  );
  const last = BigInt(rows[0]!.last);
  const numbered = facts.map(({ id, type, shopId = null, channel = null, body }, nth) => {
    const values = { seq: String(last + BigInt(nth + 1)), type, shop_id: shopId, channel, body };
    return { id, ...values, seal: seals.of(openEventSeal, id, values) };
  });
  await db.query({
    name: 'keep-open-events',
    text: `insert into open_events (id, seq, type, shop_id, channel, body, seal, kept_at)
      select given.*, $8::timestamptz from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[]) as given
      on conflict (id) do nothing`,
    values: [...columnsOf(numbered, 'id', 'seq', 'type', 'shop_id', 'channel', 'body', 'seal'), now],
  });
}

/** A row of the feed: its place, and by `seq` and id that it is still the one that stood there. */
export type Place = { seq: number; id: string };

/** Where the feed ends now, and the last of those that are gone; the end of an empty one is that. */
export async function readFeedEnds(db: Db): Promise<{ pruned: number; newest: Place }> {
  const { rows } = await db.query<{ pruned: string; seq: string | null; id: string | null }>(
    `select f.pruned_seq as pruned, e.seq, e.id from open_feed f
     left join lateral (select seq, id from open_events order by seq desc limit 1) e on true`,
  );
  const { pruned, seq, id } = rows[0]!;
  return { pruned: Number(pruned), newest: { seq: Number(seq ?? pruned), id: id ?? '' } };
}

/** The event at this place; undefined where it is gone or never was. */
export async function findIdAt(db: Db, seq: number): Promise<string | undefined> {
  return (await db.query<{ id: string }>('select id from open_events where seq = $1', [seq])).rows[0]?.id;
}

/** What one reader may see: of shops (null: all) these types, of its channel those. */
export type Sight = {
  shops: readonly string[] | null;
  shopTypes: readonly string[];
  channel: string;
  channelTypes: readonly string[];
};
export type KeptEvent = Place & { body: string };

/** The condition for what a reader may see, its values put behind those that are given; undefined where that is nothing. The owner stands in it (Pt-P-01). */
function seenBy({ shops, shopTypes, channel, channelTypes }: Sight, given: unknown[]): string | undefined {
  const value = (one: unknown) => `$${given.push(one)}`;
  const seen: string[] = [];
  if (shopTypes.length > 0) {
    const own = shops === null ? '' : `t.shop_id = any(${value(shops)}::text[]) and `;
    seen.push(`(${own}t.type = any(${value(shopTypes)}::text[]))`);
  }
  if (channelTypes.length > 0) seen.push(`(t.channel = ${value(channel)} and t.type = any(${value(channelTypes)}::text[]))`);
  return seen.length === 0 ? undefined : `(${seen.join(' or ')})`;
}

/** Events behind one place, up to another, oldest first; `tampered` are those that are not as they were kept. */
export async function listOpenEvents(
  db: Db,
  seals: Seals,
  sight: Sight,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ events: KeptEvent[]; tampered: string[]; last: Place | undefined; more: boolean }> {
  const given: unknown[] = [after, upTo, limit + 1];
  const seen = seenBy(sight, given);
  if (!seen) return { events: [], tampered: [], last: undefined, more: false };
  const { rows } = await db.query<{ id: string; seq: string; body: string; seal: Buffer | null }>(
    `select t.id, t.seq, t.type, t.shop_id, t.channel, t.body, t.seal from open_events t
     where t.seq > $1 and t.seq <= $2 and ${seen} order by t.seq limit $3`,
    given,
  );
  const events = rows.slice(0, limit).map((row) => ({
    id: row.id,
    seq: Number(row.seq),
    body: row.body,
    holds: seals.hold(openEventSeal, row.id, row, row.seal),
  }));
  return {
    events: events.filter(({ holds }) => holds),
    tampered: events.filter(({ holds }) => !holds).map(({ id }) => id),
    last: events.at(-1),
    more: rows.length > limit,
  };
}

/** Events of a reader that were kept in this time and have not arrived at an endpoint, but for those on their way at this moment, oldest first. */
export async function listMissed(
  db: Db,
  sight: Sight,
  {
    endpointId,
    from,
    before,
    limit,
    now,
  }: { endpointId: string; from: Date; before: Date | undefined; limit: number; now: Date },
): Promise<{ id: string; type: string }[]> {
  const given: unknown[] = [endpointId, from, before ?? null, limit, now];
  const seen = seenBy(sight, given);
  if (!seen) return [];
  const { rows } = await db.query<{ id: string; type: string }>(
    `select t.id, t.type from open_events t left join deliveries d on d.endpoint_id = $1 and d.event_id = t.id
     where ${seen} and t.kept_at >= $2 and ($3::timestamptz is null or t.kept_at < $3) and (d.id is null or d.state = 'failed' or (d.state = 'waiting' and d.next_at > $5))
     order by t.kept_at, t.seq limit $4`,
    given,
  );
  return rows;
}

/** These events as they were kept, those that are not left out; with whose they are. */
export async function findOpenEvents(db: Db, seals: Seals, ids: readonly string[]): Promise<Map<string, Omit<OpenFact, 'at'>>> {
  const { rows } = await db.query<Omit<OpenFact, 'at'> & { shop_id: string | null; channel: string | null; seal: Buffer | null }>(
    'select id, seq, type, shop_id, channel, body, seal from open_events where id = any($1)',
    [ids],
  );
  return new Map(
    rows
      .filter((row) => seals.hold(openEventSeal, row.id, row, row.seal))
      .map(({ id, type, body, shop_id: shopId, channel }) => [
        id,
        { id, type, body, ...(shopId && { shopId }), ...(channel && { channel }) },
      ]),
  );
}

const batch = 5_000;

/** Drops the oldest events that were kept before this moment, and notes up to where they are gone; answers how many. */
export async function pruneOpenEvents(db: Db, before: Date): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await db.query<{ count: number }>(
      `with old as (select id from open_events where kept_at < $1 order by seq limit ${batch}),
       gone as (delete from open_events using old where open_events.id = old.id returning seq),
       noted as (update open_feed set pruned_seq = greatest(pruned_seq, (select max(seq) from gone)) where exists (select from gone))
       select count(*)::int as count from gone`,
      [before],
    );
    total += rows[0]!.count;
    if (rows[0]!.count < batch) return total;
  }
}

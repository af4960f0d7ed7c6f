import { type ServiceName, serviceNames, subscriptions, topicOf } from '@xinyue/contracts';
import type { Databases } from './Check.ts';
import { openCursor } from './openCursor.ts';
import { walkTogether } from './walkTogether.ts';

/** What was published and not taken in at the moment at which databases were frozen. */
export type UnderWay = {
  /** When they were frozen: what may last so long counts up to then. */
  at: Date;
  /** Events, by `from>to`. */
  events: ReadonlyMap<string, ReadonlySet<string>>;
  /** What they are about, by `from>to`. */
  aggregates: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many things are left out of checks for that. */
  leftOut: number;
};

type Published = { id: string; aggregateId: string; version: number };

const nameOf = (from: ServiceName, to: ServiceName) => `${from}>${to}`;

/** Whether a receiver has yet to learn something about this; of databases that are at work nothing is left out. */
export const isUnderWay = (underWay: UnderWay | undefined, from: ServiceName, to: ServiceName, aggregateId: string): boolean =>
  underWay?.aggregates.get(nameOf(from, to))?.has(aggregateId) ?? false;

export const isEventUnderWay = (underWay: UnderWay | undefined, from: ServiceName, to: ServiceName, id: string): boolean =>
  underWay?.events.get(nameOf(from, to))?.has(id) ?? false;

/**
 * Of databases that nobody writes to and no consumer reads: outbox minus inbox of every pair. An event of which the receiver has a later version is not
 * under way: it was lost.
 */
export async function findUnderWay(databases: Databases, at: Date): Promise<UnderWay> {
  const events = new Map<string, Set<string>>();
  const aggregates = new Map<string, Set<string>>();
  for (const to of serviceNames)
    for (const from of subscriptions[to]) {
      const waiting = await dropLost(databases, from, to, await findUntaken(databases, from, to));
      events.set(nameOf(from, to), new Set(waiting.map(({ id }) => id)));
      aggregates.set(nameOf(from, to), new Set(waiting.map(({ aggregateId }) => aggregateId)));
    }
  const all = serviceNames.flatMap((from) => [
    ...new Set(serviceNames.flatMap((to) => [...(aggregates.get(nameOf(from, to)) ?? [])])),
  ]);
  return { at, events, aggregates, leftOut: all.length };
}

async function findUntaken(databases: Databases, from: ServiceName, to: ServiceName): Promise<Published[]> {
  const untaken: Published[] = [];
  const taken = await openCursor<{ id: string }>(
    databases[to],
    'select distinct event_id::text as id from inbox where consumer = $1 and topic = $2 order by 1',
    [to, topicOf(from)],
  );
  try {
    const published = await openCursor<Published>(
      databases[from],
      `select id::text, aggregate_id as "aggregateId", aggregate_version as version from outbox where topic = $1 order by outbox.id::text`,
      [topicOf(from)],
    );
    try {
      for await (const { left, right } of walkTogether(published.rows, taken.rows)) if (left && !right) untaken.push(left);
    } finally {
      await published.close();
    }
  } finally {
    await taken.close();
  }
  return untaken;
}

async function dropLost(databases: Databases, from: ServiceName, to: ServiceName, all: Published[]): Promise<Published[]> {
  if (all.length === 0) return [];
  const { rows } = await databases[to].query<{ id: string; version: number }>(
    'select aggregate_id as id, version from inbox_position where consumer = $1 and topic = $2 and aggregate_id = any($3)',
    [to, topicOf(from), [...new Set(all.map(({ aggregateId }) => aggregateId))]],
  );
  const applied = new Map(rows.map(({ id, version }) => [id, version]));
  return all.filter(({ aggregateId, version }) => version > (applied.get(aggregateId) ?? 0));
}

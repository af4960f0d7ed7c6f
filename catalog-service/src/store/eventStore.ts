import { type EventActor, type EventType, events, topicOf } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { appendEvents } from '@xinyue/kit/outbox/appendEvents';
import { type Category, categoryChanged } from '../domain/category.ts';
import type { Posting } from '../domain/posting.ts';
import { type Spot, spotChanged } from '../domain/spot.ts';

/** Who and which request caused the facts. */
export type Cause = { by: EventActor; traceId: string };

type Fact = { type: EventType; id: string; version: number; data: Record<string, unknown> };

const append = (db: Db, facts: Fact[], { by, traceId }: Cause) => {
  const time = new Date().toISOString();
  return appendEvents(
    db,
    topicOf('catalog'),
    facts.map(({ type, id, version, data }) => ({
      id: newId(),
      type,
      version: events[type].version,
      time,
      aggregateId: id,
      aggregateVersion: version,
      actor: by,
      traceId,
      data,
    })),
  );
};

/** Tells `spot.changed` of goods whose version has just been raised in this transaction. */
export const tellSpots = (db: Db, spots: Spot[], cause: Cause) =>
  append(
    db,
    spots.map((spot) => ({ type: 'spot.changed', id: spot.id, version: spot.version, data: spotChanged(spot) })),
    cause,
  );

/** Tells `posting.changed` of a posting whose version has just been raised in this transaction. */
export const tellPosting = (db: Db, { id, version }: Posting, cause: Cause) =>
  append(db, [{ type: 'posting.changed', id, version, data: { id, version } }], cause);

/** Tells `category.changed` of categories whose version has just been raised in this transaction. */
export const tellCategories = (db: Db, categories: Category[], cause: Cause) =>
  append(
    db,
    categories.map((row) => ({ type: 'category.changed', id: row.id, version: row.version, data: categoryChanged(row) })),
    cause,
  );

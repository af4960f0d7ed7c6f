import { events } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type Cause, createEventPublisher } from '@xinyue/kit/outbox/createEventPublisher';
import { type Category, categoryChanged } from '../../categories/domain/category.ts';
import { type Spot, spotChanged } from '../../goods/domain/spot.ts';
import type { Posting } from '../../postings/domain/posting.ts';

const publish = createEventPublisher('catalog', events);

/** Publishes `spot.changed` of goods whose version has just been raised in this transaction. */
export const publishSpots = (db: Db, spots: Spot[], cause: Cause) =>
  publish(
    db,
    spots.map((spot) => ({
      type: 'spot.changed',
      aggregateId: spot.id,
      aggregateVersion: spot.version,
      data: spotChanged(spot),
      cause,
    })),
  );

/** Publishes `posting.changed` of a posting whose version has just been raised in this transaction. */
export const publishPosting = (db: Db, { id, version }: Posting, cause: Cause) =>
  publish(db, [{ type: 'posting.changed', aggregateId: id, aggregateVersion: version, data: { id, version }, cause }]);

/** Publishes `category.changed` of categories whose version has just been raised in this transaction. */
export const publishCategories = (db: Db, categories: Category[], cause: Cause) =>
  publish(
    db,
    categories.map((row) => ({
      type: 'category.changed',
      aggregateId: row.id,
      aggregateVersion: row.version,
      data: categoryChanged(row),
      cause,
    })),
  );

import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { publish } from '../../store/publish.ts';
import { type Category, categoryChanged } from '../domain/category.ts';

/** Publishes `category.changed` of categories whose version has just been raised in this transaction. */
export const publishCategories = (db: Db, categories: Category[], cause: EventContext) =>
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

import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { publish } from '../../store/publish.ts';
import { type Spot, spotChanged } from '../domain/spot.ts';

/** Publishes `spot.changed` of goods whose version has just been raised in this transaction. */
export const publishSpots = (db: Db, spots: Spot[], cause: EventContext) =>
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

import { type EventActor, type EventData, type EventType, events, topicOf } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { appendEvents } from '@xinyue/kit/outbox/appendEvents';

/** Who and which request caused a fact. */
export type Cause = { by: EventActor; traceId: string };

/** What jobs are caused by. */
export const system: EventActor = { kind: 'system', id: 'payout' };

type Told = 'payment.opened' | 'payment.settled' | 'refund.opened' | 'refund.settled' | 'refund.failed';
type Aggregate = { id: string; version: number };

type Fact<T> = { type: T; aggregate: Aggregate; data: EventData<T & EventType>; cause: Cause };

/** Puts facts into the outbox, in the caller's transaction. */
export const tellAll = <T extends Told & EventType>(db: Db, facts: Fact<T>[]) =>
  appendEvents(
    db,
    topicOf('payout'),
    facts.map(({ type, aggregate: { id, version }, data, cause }) => ({
      id: newId(),
      type,
      version: events[type].version,
      time: new Date().toISOString(),
      aggregateId: id,
      aggregateVersion: version,
      actor: cause.by,
      traceId: cause.traceId,
      data,
    })),
  );

/** Puts one fact into the outbox, in the caller's transaction. */
export const tell = <T extends Told & EventType>(db: Db, type: T, aggregate: Aggregate, data: EventData<T>, cause: Cause) =>
  tellAll(db, [{ type, aggregate, data, cause }]);

import { type EventActor, type EventData, type EventType, events, topicOf } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { appendEvents } from '@xinyue/kit/outbox/appendEvents';

/** A fact of ours on its way into the outbox; `version` counts the facts of its aggregate from 1. */
export type Fact<T extends EventType> = {
  type: T;
  data: EventData<T>;
  aggregateId: string;
  version: number;
  actor: EventActor;
  traceId: string;
  now: Date;
};

/** Tells a fact if and only if the caller's transaction commits. The schema lets nothing through that it does not name. */
export const tellFact = <T extends EventType>(db: Db, fact: Fact<T>): Promise<void> =>
  appendEvents(db, topicOf('merchant'), [
    {
      id: newId(),
      type: fact.type,
      version: events[fact.type].version,
      time: fact.now.toISOString(),
      aggregateId: fact.aggregateId,
      aggregateVersion: fact.version,
      actor: fact.actor,
      traceId: fact.traceId,
      data: events[fact.type].data.parse(fact.data),
    },
  ]);

import { type EventActor, type EventDefinition, type ServiceName, topicOf } from '@xinyue/contracts/define';
import type { input } from 'zod';
import type { Db } from '../db/db.ts';
import { newId } from '../newId.ts';
import { appendEvents } from './appendEvents.ts';

/** Who and which request stands behind an event, and when: the moment of the injected clock that its rows have too. */
export type EventContext = { actor: EventActor; traceId: string; now: Date };

type EventTable = Record<string, EventDefinition>;

/** An event to be published; `aggregateVersion` counts the events of its aggregate from 1 without a gap. */
export type NewEvent<D extends EventTable> = {
  [T in keyof D & string]: {
    type: T;
    aggregateId: string;
    aggregateVersion: number;
    data: input<D[T]['data']>;
    cause: EventContext;
  };
}[keyof D & string];

/** Puts events into the outbox inside the caller's transaction. */
export type PublishEvents<D extends EventTable> = (db: Db, events: NewEvent<D>[]) => Promise<void>;

/**
 * The one way of a service's code into its outbox: makes the envelopes and appends them with one statement, so that they are published if and
 * only if the caller's transaction commits; call `afterCommit` behind it. The schema of each type lets nothing through that it does not name.
 * Errors: `Error` for data that do not fit their schema or a type of another service (faults of ours, no caller's), 23505 for a version that
 * exists already.
 */
export const createEventPublisher =
  <D extends EventTable>(service: ServiceName, definitions: D): PublishEvents<D> =>
  async (db, events) =>
    appendEvents(
      db,
      topicOf(service),
      events.map(({ type, aggregateId, aggregateVersion, data, cause: { actor, traceId, now } }) => {
        const definition = definitions[type]!;
        if (definition.owner !== service) throw new Error(`${type} is published by ${definition.owner}, not by ${service}`);
        const checked = definition.data.safeParse(data);
        if (!checked.success) throw new Error(`${type} does not fit its schema`, { cause: checked.error });
        return {
          id: newId(),
          type,
          version: definition.version,
          time: now.toISOString(),
          aggregateId,
          aggregateVersion,
          actor,
          traceId,
          data: checked.data as Record<string, unknown>,
        };
      }),
    );

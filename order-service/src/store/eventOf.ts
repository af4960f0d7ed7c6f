import { randomUUID } from 'node:crypto';
import { events, type EventActor, type EventData, type EventEnvelope, type EventType } from '@xinyue/contracts';

const system: EventActor = { kind: 'system', id: 'order' };

/** An envelope of this service for the outbox. */
export const eventOf = <T extends EventType>(
  type: T,
  aggregateId: string,
  aggregateVersion: number,
  data: EventData<T>,
  now: Date,
  { actor = system, traceId = '' }: { actor?: EventActor; traceId?: string } = {},
): EventEnvelope => ({
  id: randomUUID(),
  type,
  version: events[type].version,
  time: now.toISOString(),
  aggregateId,
  aggregateVersion,
  actor,
  traceId,
  data,
});

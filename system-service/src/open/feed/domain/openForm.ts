import type { EventType } from '@xinyue/contracts';
import { openEvents, openEventTypes, type OpenEventType } from '@xinyue/contracts/openEvents';

/** A public event before it has its place in the order of all: for whom it is, and the text that is read and signed. */
export type OpenFact = { id: string; type: OpenEventType; shopId?: string; channel?: string; at: Date; body: string };

/** What the outside may know of is named by these. */
const typeOf = new Map<EventType, OpenEventType>(openEventTypes.map((type) => [openEvents[type].of!, type]));

type Internal = { id: string; type: EventType; time: string; aggregateVersion: number; data: unknown };

/** Of whom an internal event tells, and when it happened: enough to say who may read it. Undefined where the outside may not know of it. */
export function openSubject({
  id,
  type: of,
  time,
  data,
}: Omit<Internal, 'aggregateVersion'>): Omit<OpenFact, 'body'> | undefined {
  const type = typeOf.get(of);
  if (!type) return undefined;
  const { shopId, channel } = Object(data) as { shopId?: string; channel?: string };
  return { id, type, at: new Date(time), ...(shopId && { shopId }), ...(channel && { channel }) };
}

/** The public form of an internal event; undefined where the outside may not know of it. */
export function openForm(event: Internal): OpenFact | undefined {
  const subject = openSubject(event);
  if (!subject) return undefined;
  const { id, type, at } = subject;
  const told = { ...openEvents[type].open(event.data as never), version: event.aggregateVersion };
  return { ...subject, body: JSON.stringify({ id, type, timestamp: at.toISOString(), data: told }) };
}

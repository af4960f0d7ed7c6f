import type { EventType } from '@xinyue/contracts';
import { openEvents, openEventTypes, type OpenEventType } from '@xinyue/contracts/openEvents';

/** A public event before it has its place in the order of all: for whom it is, and the text that is read and signed. */
export type OpenFact = { id: string; type: OpenEventType; shopId?: string; channel?: string; at: Date; body: string };

/** What the outside may know of is named by these. */
const typeOf = new Map<EventType, OpenEventType>(openEventTypes.map((type) => [openEvents[type].of!, type]));

type Internal = { id: string; type: EventType; time: string; aggregateVersion: number; data: unknown };

/** The public form of an internal event; undefined where the outside may not know of it. */
export function openForm({ id, type: of, time, aggregateVersion: version, data }: Internal): OpenFact | undefined {
  const type = typeOf.get(of);
  if (!type) return undefined;
  const { shopId, channel } = data as { shopId?: string; channel?: string };
  const at = new Date(time);
  const told = { ...openEvents[type].open(data as never), version };
  const body = JSON.stringify({ id, type, timestamp: at.toISOString(), data: told });
  return { id, type, at, body, ...(shopId && { shopId }), ...(channel && { channel }) };
}

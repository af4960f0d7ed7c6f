import { createHash } from 'node:crypto';
import { envelopeSchema, type EventEnvelope } from '@xinyue/contracts/define';
import type { BusMessage } from '../bus/bus.ts';
import { isEnvelope } from './isEnvelope.ts';
import type { Refusal } from './worker.ts';

/** A message that is an event, or one that is not, with the reason and an id that is the same when it comes again. */
export type Received =
  | { kind: 'event'; message: BusMessage; event: EventEnvelope }
  | { kind: 'unreadable'; message: BusMessage; id: string; reason: string }
  /** Nobody who may signed it: it is applied to nothing, and stands in the way of nothing. */
  | { kind: 'rejected'; message: BusMessage; id: string; reason: string };

const longestName = 200;
const largestInt4 = 2_147_483_647;

const contentId = ({ topic, partition, offset, value }: BusMessage): string => {
  const hex = createHash('sha256').update(`${topic}/${partition}/${offset}/${value}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

/** Values that a valid envelope may hold and our tables still cannot. */
const unstorable = ({ type, aggregateId, aggregateVersion, version }: EventEnvelope): string | undefined => {
  if (type.length > longestName || aggregateId.length > longestName) return `type or aggregateId longer than ${longestName}`;
  if (type.includes('\u0000') || aggregateId.includes('\u0000')) return 'type or aggregateId with U+0000';
  if (aggregateVersion > largestInt4 || version > largestInt4) return 'version too large';
  return undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const unreadable = (message: BusMessage, reason: string): Received => ({
  kind: 'unreadable',
  message,
  id: contentId(message),
  reason,
});

/** The envelope without what it does not name. */
const named = (event: EventEnvelope): EventEnvelope => ({
  id: event.id,
  type: event.type,
  version: event.version,
  time: event.time,
  aggregateId: event.aggregateId,
  aggregateVersion: event.aggregateVersion,
  actor: { kind: event.actor.kind, id: event.actor.id },
  traceId: event.traceId,
  data: event.data,
});

/** Reads a message of the bus; never throws. */
export const readMessage = (message: BusMessage, refusal?: Refusal): Received => {
  const rejected = (reason: string): Received => ({ kind: 'rejected', message, id: contentId(message), reason });
  const refused = refusal?.whyRefused(message);
  if (refused !== undefined) return rejected(refused);
  const json = parseJson(message.value);
  if (json === undefined) return unreadable(message, 'not JSON');
  const parsed = isEnvelope(json) ? { success: true as const, data: named(json) } : envelopeSchema.safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message: text }) => `${path.join('.')}: ${text}`);
    return unreadable(message, `not an event envelope: ${issues.join('; ')}`);
  }
  const reason = unstorable(parsed.data);
  // PostgreSQL returns uuids in lower case, and ids are compared as text.
  const event = { ...parsed.data, id: parsed.data.id.toLowerCase() };
  if (reason) return unreadable(message, reason);
  const foreign = refusal?.whyForeign(event, message.topic);
  return foreign === undefined ? { kind: 'event', message, event } : rejected(foreign);
};

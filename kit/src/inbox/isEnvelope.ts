import { type EventEnvelope, eventActorSchema } from '@xinyue/contracts/define';

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** As `toISOString` writes it, but for the 29th of February: whether there is one is left to the schema. */
const time =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const actorKinds: ReadonlySet<string> = new Set(eventActorSchema.shape.kind.options);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
/** The schema leaves such a name out of what it answers. */
const ordinary = (value: Fields): boolean => !Object.hasOwn(value, '__proto__');

/**
 * Whether parsed JSON is surely an event's envelope, as our own services write it. Anything else may still be one: the schema decides then
 * and gives the reason, which takes several times as long for each event and consumer.
 */
export const isEnvelope = (value: unknown): value is EventEnvelope =>
  isFields(value) &&
  typeof value['id'] === 'string' &&
  id.test(value['id']) &&
  typeof value['type'] === 'string' &&
  isCount(value['version']) &&
  typeof value['time'] === 'string' &&
  time.test(value['time']) &&
  typeof value['aggregateId'] === 'string' &&
  value['aggregateId'] !== '' &&
  isCount(value['aggregateVersion']) &&
  isFields(value['actor']) &&
  typeof value['actor']['kind'] === 'string' &&
  actorKinds.has(value['actor']['kind']) &&
  typeof value['actor']['id'] === 'string' &&
  typeof value['traceId'] === 'string' &&
  isFields(value['data']) &&
  ordinary(value['data']);

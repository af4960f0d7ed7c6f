import type { EventEnvelope } from '@xinyue/contracts/define';
import type { PoolClient } from 'pg';
import type { Definitions, EventOf, UnorderedHandler, Worker } from './worker.ts';

/** The event does not fit the definition of its type: trying again cannot help. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Whether this consumer does anything about such an event; the others are only recorded. */
export const hasHandler = <D extends Definitions>(worker: Worker<D>, type: string): boolean =>
  Object.hasOwn(worker.handlers, type) && worker.handlers[type] !== undefined;

const takesUnordered = (handler: unknown): handler is UnorderedHandler<never> =>
  typeof handler === 'object' && handler !== null && 'unordered' in handler;

const unorderedOf = <D extends Definitions>(worker: Worker<D>, type: string): UnorderedHandler<never> | undefined => {
  const handler: unknown = hasHandler(worker, type) && worker.handlers[type];
  return takesUnordered(handler) ? handler : undefined;
};

/** Whether events of this type stand by themselves, whatever else happened to their aggregate. */
export const isUnordered = <D extends Definitions>(worker: Worker<D>, type: string): boolean =>
  unorderedOf(worker, type) !== undefined;

/** Whether this consumer does anything about this event. */
export const isWanted = <D extends Definitions>(worker: Worker<D>, event: EventEnvelope): boolean =>
  hasHandler(worker, event.type) && (unorderedOf(worker, event.type)?.wants(event) ?? true);

/**
 * Whether this consumer handles anything of the aggregates of an event type in order. Where it does not, their versions need not be watched. A
 * type whose definition names no aggregate may share its own with others, so it is always watched: a version left out would look like a gap.
 */
export const watchesOf = <D extends Definitions>(worker: Worker<D>): ((type: string) => boolean) => {
  const aggregateOf = (name: string) =>
    Object.hasOwn(worker.definitions, name) ? worker.definitions[name]!.aggregate : undefined;
  const ordered = Object.keys(worker.handlers).filter((type) => !isUnordered(worker, type));
  const handled = new Set(ordered.map(aggregateOf));
  return (type) => {
    const aggregate = aggregateOf(type);
    return !isUnordered(worker, type) && (aggregate === undefined || handled.has(aggregate));
  };
};

/** Throws where an unordered handler leaves a gap in versions that somebody watches: its aggregate has a name, and only unordered handlers. */
export function refuseMixed<D extends Definitions>(worker: Worker<D>): void {
  const watches = watchesOf(worker);
  for (const type of Object.keys(worker.handlers).filter((one) => isUnordered(worker, one))) {
    const aggregate = worker.definitions[type]?.aggregate;
    const others = Object.entries(worker.definitions).filter(([, one]) => one.aggregate === aggregate);
    if (aggregate === undefined || others.some(([other]) => watches(other)))
      throw new Error(`${worker.consumer}: the aggregate of ${type} has no name, or handlers that need its order`);
  }
}

/** Whether the handler of this type takes several events at once. */
export const takesMany = <D extends Definitions>(worker: Worker<D>, type: string): boolean =>
  hasHandler(worker, type) && typeof worker.handlers[type] === 'object';

/** The event with data as the definition of its type says; throws `WrongShape`. */
const checked = <D extends Definitions>(worker: Worker<D>, event: EventEnvelope): EventOf<D, keyof D & string> => {
  const { type } = event;
  const definition = Object.hasOwn(worker.definitions, type) ? worker.definitions[type] : undefined;
  if (!definition) throw new WrongShape(`no definition of ${type}`);
  if (event.version !== definition.version) {
    throw new WrongShape(`${type} has schema version ${event.version}, this consumer knows ${definition.version}`);
  }
  const parsed = definition.data.safeParse(event.data);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new WrongShape(`data of ${type}: ${issues.join('; ')}`);
  }
  return { ...event, type, data: parsed.data } as EventOf<D, keyof D & string>;
};

/** Checks events of one type against its definition and runs its handler; does nothing for a type without handler. */
export const runHandler = async <D extends Definitions>(
  worker: Worker<D>,
  client: PoolClient,
  type: keyof D & string,
  events: EventEnvelope[],
): Promise<void> => {
  if (!hasHandler(worker, type)) return;
  const handler = worker.handlers[type]!;
  const given = events.map((event) => checked(worker, event));
  if (typeof handler === 'object') return handler.together(client, given);
  for (const event of given) await handler(client, event);
};

/** An event to be handled, and its place in the batch. */
export type Due = { event: EventEnvelope; index: number };

/** The handler of the message at `index` failed; carries the SQLSTATE of the cause, so that deadlocks are still recognised. */
export class MessageFailed extends Error {
  index: number;
  code: unknown;
  constructor(index: number, cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
    this.name = 'MessageFailed';
    this.index = index;
    this.code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  }
}

/**
 * What the handler of the first one gets in one call: with a handler that takes many, all of its type that nothing else of their aggregate stands
 * before. Between aggregates there is no order: on the bus they may lie in different partitions.
 */
const takeGroup = <D extends Definitions>(worker: Worker<D>, due: Due[]): { group: Due[]; rest: Due[] } => {
  const [first, ...others] = due as [Due, ...Due[]];
  const { type } = first.event;
  if (!takesMany(worker, type)) return { group: [first], rest: others };
  const group: Due[] = [];
  const rest: Due[] = [];
  const waiting = new Set<string>();
  for (const one of due) {
    const { aggregateId } = one.event;
    if (one.event.type === type && !waiting.has(aggregateId)) group.push(one);
    else {
      waiting.add(aggregateId);
      rest.push(one);
    }
  }
  return { group, rest };
};

/**
 * Runs the handlers, those of one aggregate in order; a handler that takes many gets as many in one call as may go together. Throws `MessageFailed`
 * where one event is to blame, the bare error where several may be.
 */
export const runInTurn = async <D extends Definitions>(worker: Worker<D>, client: PoolClient, due: Due[]): Promise<void> => {
  let left = due.filter(({ event }) => hasHandler(worker, event.type));
  while (left.length > 0) {
    const { group, rest } = takeGroup(worker, left);
    try {
      await runHandler(
        worker,
        client,
        group[0]!.event.type,
        group.map(({ event }) => event),
      );
    } catch (error) {
      throw group.length === 1 ? new MessageFailed(group[0]!.index, error) : error;
    }
    left = rest;
  }
};

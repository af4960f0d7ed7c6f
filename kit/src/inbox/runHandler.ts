import type { EventEnvelope } from '@xinyue/contracts/define';
import type { PoolClient } from 'pg';
import type { Definitions, EventOf, Worker } from './worker.ts';

/** The event does not fit the definition of its type: trying again cannot help. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Whether this consumer does anything about such an event; the others are only recorded. */
export const hasHandler = <D extends Definitions>(worker: Worker<D>, type: string): boolean =>
  Object.hasOwn(worker.handlers, type) && worker.handlers[type] !== undefined;

/** Checks the event against the definition of its type and runs its handler; does nothing for a type without handler. */
export const runHandler = async <D extends Definitions>(
  worker: Worker<D>,
  client: PoolClient,
  event: EventEnvelope,
): Promise<void> => {
  if (!hasHandler(worker, event.type)) return;
  const type: keyof D & string = event.type;
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
  await worker.handlers[type]!(client, { ...event, type, data: parsed.data } as EventOf<D, typeof type>);
};

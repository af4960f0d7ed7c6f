import type { EventEnvelope } from '@xinyue/contracts/define';
import type { PoolClient } from 'pg';
import { hasHandler, runHandler, takesMany } from './runHandler.ts';
import type { Definitions, Worker } from './worker.ts';

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
 * Runs the handlers in order; events of one type in a row go to a handler that takes many in one call. Throws `MessageFailed` where
 * one event is to blame, the bare error where several may be.
 */
export const runInTurn = async <D extends Definitions>(worker: Worker<D>, client: PoolClient, due: Due[]): Promise<void> => {
  const heard = due.filter(({ event }) => hasHandler(worker, event.type));
  for (let start = 0; start < heard.length;) {
    const { type } = heard[start]!.event;
    let end = start + 1;
    if (takesMany(worker, type)) while (heard[end]?.event.type === type) end += 1;
    const group = heard.slice(start, end);
    try {
      await runHandler(
        worker,
        client,
        type,
        group.map(({ event }) => event),
      );
    } catch (error) {
      throw group.length === 1 ? new MessageFailed(group[0]!.index, error) : error;
    }
    start = end;
  }
};

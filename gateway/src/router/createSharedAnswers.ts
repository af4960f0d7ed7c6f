import type { IncomingMessage } from 'node:http';
import { isOpen, operations, type Operation } from '@xinyue/contracts';
import type { UpstreamResponse } from '../upstream/readResponse.ts';

/** Open calls that answer everybody the same, and that most visitors send. */
const shared: readonly Operation[] = [operations.listSpots];
/** A change of price or stock is seen within a second, its way over the bus included. */
const keptMs = 500;
const bytesAtMost = 32_000_000;
/** Short questions that nobody repeats would otherwise stay until their answers fill the bytes. */
const answersAtMost = 2_000;
/** Longer ones are rare and would push out all others. */
const longest = 1_000_000;
const success = Buffer.from('{"success":true,');

type Kept = { until: number; answer: Promise<UpstreamResponse>; ready?: UpstreamResponse; bytes: number };
type Ask = () => Promise<UpstreamResponse>;

export type SharedAnswers = {
  /** The answer to a call that is shared, where it was kept: what is there already needs none of what asking for it takes. */
  peek(operation: Operation, request: IncomingMessage, body: unknown): UpstreamResponse | undefined;
  /** The answer to a call: one that was kept, or for which somebody else waits already, where the call is shared; else its own. */
  find(operation: Operation, request: IncomingMessage, body: unknown, ask: Ask): Promise<UpstreamResponse>;
  /** After a call that may have changed what others of its service answer: whoever wrote reads what was written. */
  noteCall(operation: Operation): void;
};

/** Answers of open calls, each read once for all who ask the same within half a second. Refusals are not kept. */
export function createSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  /** A map keeps the order in which it was filled, so each step finds the oldest answer without a look at the others. */
  const makeRoom = () => {
    while (kept.size > answersAtMost || bytes > bytesAtMost) drop(kept.keys().next().value!);
  };
  const keep = (key: string, ask: Ask): Promise<UpstreamResponse> => {
    const entry: Kept = { until: now() + keptMs, answer: ask(), bytes: key.length };
    drop(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    makeRoom();
    entry.answer.then(
      (reply) => {
        if (kept.get(key) !== entry) return;
        const { body } = reply;
        if (body.length > longest || !body.subarray(0, success.length).equals(success)) return drop(key);
        entry.ready = reply;
        entry.bytes += body.length;
        bytes += body.length;
        makeRoom();
      },
      () => kept.get(key) === entry && drop(key),
    );
    return entry.answer;
  };
  /** undefined for a call that is nobody else's. Who names a request by a key asks for an answer of its own. */
  const keyOf = (operation: Operation, { url, headers }: IncomingMessage, body: unknown): string | undefined =>
    shared.includes(operation) && Buffer.isBuffer(body) && headers['idempotency-key'] === undefined
      ? `${url}\n${headers['content-type']}\n${body.toString('latin1')}`
      : undefined;
  const keptOf = (key: string): Kept | undefined => {
    const known = kept.get(key);
    return known && known.until > now() ? known : undefined;
  };
  return {
    peek(operation, request, body) {
      const key = keyOf(operation, request, body);
      return key === undefined ? undefined : keptOf(key)?.ready;
    },
    find(operation, request, body, ask) {
      const key = keyOf(operation, request, body);
      return key === undefined ? ask() : (keptOf(key)?.answer ?? keep(key, ask));
    },
    noteCall(operation) {
      if (isOpen(operation) || !shared.some(({ owner }) => owner === operation.owner)) return;
      kept.clear();
      bytes = 0;
    },
  };
}

import { signRequest } from './signRequest.ts';
import type { Body, CallPath, Data, Event, EventType } from './types.ts';
import { type Envelope, XinyueError } from './XinyueError.ts';

type Key = { base: string; partner: string; secret: string; timeoutMs?: number };

/** Public events in their order, up to the newest. */
export type EventRun<T extends EventType = EventType> = AsyncIterable<Event<T>> & {
  /** Behind the pages that were read to their end: give it as `after` to go on. Left in the middle, that page comes again. */
  readonly cursor: string | undefined;
};

export type Client = {
  /** Makes a signed call; throws `XinyueError` where it is refused. Repeat a write under the same `idempotencyKey`. */
  call<P extends CallPath>(path: P, body: Body<P>, options?: { idempotencyKey?: string }): Promise<Data<P>>;
  /** Reads what happened behind `after`, without it from the oldest that is kept. */
  events<T extends EventType = EventType>(options?: { after?: string; types?: readonly T[] }): EventRun<T>;
};

const envelopeOf = (http: number, text: string): Envelope => {
  try {
    const read = JSON.parse(text) as Envelope | null;
    if (typeof read?.success === 'boolean') return read;
  } catch {
    // What stands between us and the server answers what it likes.
  }
  return { success: false, code: http, msg: `HTTP ${http} without an answer of ours`, data: null };
};

/** A client of one key. `base` is the address of the site; nothing is sent before a call. */
export function createClient({ base, partner, secret, timeoutMs = 30_000 }: Key): Client {
  const root = base.replace(/\/+$/, '');
  const call: Client['call'] = async (path, body, options = {}) => {
    const text = JSON.stringify(body);
    const authorization = signRequest({ partner, secret, method: 'POST', path, body: text });
    const { idempotencyKey } = options;
    const headers = {
      'content-type': 'application/json',
      authorization,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    // The signature counts for this address alone.
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(root + path, { method: 'POST', headers, body: text, redirect: 'manual', signal });
    const envelope = envelopeOf(answer.status, await answer.text());
    if (!envelope.success) throw new XinyueError(answer.status, envelope);
    return envelope.data as never;
  };
  const events: Client['events'] = <T extends EventType>({ after, types }: { after?: string; types?: readonly T[] } = {}) => {
    const run = { cursor: after, [Symbol.asyncIterator]: read };
    async function* read(): AsyncGenerator<Event<T>> {
      for (let more = true; more;) {
        const asked = { limit: 500, ...(types && { types: [...types] }), ...(run.cursor !== undefined && { after: run.cursor }) };
        const page = await call('/xinyue/partner/event/query', asked);
        yield* page.list as Event<T>[];
        ({ next: run.cursor, more } = page);
      }
    }
    return run;
  };
  return { call, events };
}

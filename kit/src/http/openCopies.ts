import { Dispatcher, Pool } from 'undici';

export type CopiesOptions = Pool.Options & {
  /** How long a request may wait for a copy to come while none answers, from the first one that found none; default 0. */
  waitMs?: number;
};

type Copy = { pool: Pool; restsUntil: number };

/** A copy that refused a connection is passed over for so long, where there are others. */
const restMs = 1_000;
const againMs = 100;
/** More waiting requests are refused at once: a service that stays away must not fill the memory of its callers. */
const mostWaiting = 2_000;
/**
 * A connection nobody uses is closed on our side before a copy that ends stops to serve (XINYUE_DRAIN_MS), so that none is closed over there in
 * the moment in which a request leaves.
 */
const idleMs = 2_000;

/** Addresses of the copies of one service, with commas. */
export const copiesOf = (urls: string): string[] => urls.split(',').map((url) => url.trim());

/**
 * The copies of one service as one: each request goes to the next copy in turn. A request of which nothing was sent, because nobody took the
 * connection, goes to another copy, or waits for one; what was sent may have been done, and is never sent again.
 */
export function openCopies(urls: string, { waitMs = 0, ...options }: CopiesOptions = {}): Dispatcher {
  const idle = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs };
  const copies = copiesOf(urls).map((url): Copy => ({ pool: new Pool(url, { ...idle, ...options }), restsUntil: 0 }));
  let next = 0;
  let waiting = 0;
  let closed = false;
  /** Since when none took a connection. */
  let awaySince: number | undefined;

  const pick = (): Copy => {
    const start = next;
    next = (start + 1) % copies.length;
    if (copies.length === 1) return copies[0]!;
    const now = performance.now();
    const inTurn = [...copies.slice(start), ...copies.slice(0, start)];
    return inTurn.find(({ restsUntil }) => restsUntil <= now) ?? copies[start]!;
  };
  const mayWait = (): boolean => {
    awaySince ??= performance.now();
    return waiting < mostWaiting && performance.now() - awaySince < waitMs;
  };
  const send = (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler, tries: number): boolean => {
    const copy = pick();
    let sent = false;
    return copy.pool.dispatch(request, {
      onRequestStart(controller, context) {
        sent = true;
        awaySince = undefined;
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onResponseError(controller, error) {
        if (sent || closed || !isWhole(request.body) || !nobodyThere(error)) return handler.onResponseError?.(controller, error);
        copy.restsUntil = performance.now() + restMs;
        if (tries < copies.length) return void send(request, handler, tries + 1);
        if (!mayWait()) return handler.onResponseError?.(controller, error);
        waiting += 1;
        setTimeout(() => {
          waiting -= 1;
          send(request, handler, 1);
        }, againMs);
      },
    });
  };
  class Copies extends Dispatcher {
    override dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      return send(request, handler, 1);
    }
    override async close(): Promise<void> {
      closed = true;
      await Promise.all(copies.map(({ pool }) => pool.close()));
    }
    override async destroy(): Promise<void> {
      closed = true;
      await Promise.all(copies.map(({ pool }) => pool.destroy()));
    }
  }
  // `request` of the library speaks the older form of handlers; whatever is composed gets the newer one.
  return new Copies().compose((dispatch) => dispatch);
}

/** Nobody took the connection; other errors before a request leaves are faults of the request. */
const refusals = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const nobodyThere = (error: unknown): boolean => refusals.has(String((error as { code?: unknown }).code));

/** A body that is still there when the first copy did not take it. */
const isWhole = (body: unknown): boolean =>
  body === null || body === undefined || typeof body === 'string' || Buffer.isBuffer(body);

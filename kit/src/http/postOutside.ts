import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { type Connection, createKeptConnections } from './keptConnections.ts';
import { type Block, mayReach } from './outsideAddresses.ts';

/** Why there was no answer. */
export type NoAnswer = 'timeout' | 'connect' | 'tls' | 'dns' | 'addressRefused';
export type OutsideAnswer = { ms: number } & (
  { kind: 'answered'; status: number; retryAfter: string | undefined } | { kind: NoAnswer }
);

export type OutsideOptions = {
  /** Blocks beside public addresses. */
  admitted: readonly Block[];
  /** For one request, from the look-up of its name to the answer. */
  timeoutMs: number;
  /** All addresses of a name; tests give their own. */
  resolve?: (host: string) => Promise<string[]>;
  /** Milliseconds, by which connections grow old; tests give their own. */
  now?: () => number;
};

export type Outside = {
  /** Sends a text, follows no redirect, and tells the status of the answer, of which nothing else is kept. */
  post(url: URL, headers: Record<string, string>, body: string, stop?: AbortSignal): Promise<OutsideAnswer>;
  /** What is wrong with an address before anything is sent: it, or an address of its name, is not to be reached. A name that nobody knows is fine. */
  refuses(url: URL): Promise<boolean>;
};

/** Most of an answer that is read, so that its sender sees it taken, and how long that may last. */
const [mostBytes, readMs] = [4_096, 1_000];
/** Addresses of a name that are tried: one after the other takes time, and its owner says how many there are. */
const mostAddresses = 8;

class Refused extends Error {
  kind: NoAnswer;
  constructor(kind: NoAnswer) {
    super(kind);
    this.kind = kind;
  }
}

/** Names of this machine (RFC 6761): what servers of names say of them does not count, and most say nothing. */
const isLocal = (host: string): boolean => /^(?:.*\.)?localhost\.?$/.test(host);

/**
 * Names are asked of the servers of names by a resolver of its own: `getaddrinfo` takes one of four threads of the process for as long as a slow
 * server likes.
 */
function createResolve(): (host: string) => Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };
}

/** The connection goes to addresses that were looked at, whatever else the name may lead to by then. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => (all ? done(null, [first!, ...others]) : done(null, first!.address, first!.family));
}

/** The same, unless the signal comes first: a look-up and undici while it connects know of no signal. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);

/**
 * The signal of one call, which comes in time and with `stop`; `end` takes from `stop` what knows of the call. `AbortSignal.any` has a signal that
 * lives as long as the process remember each call (Node 20).
 */
function signalOf(timeoutMs: number, stop: AbortSignal | undefined): { signal: AbortSignal; end(): void } {
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(new Refused('timeout')), timeoutMs);
  const stopped = () => call.abort(stop?.reason);
  if (stop?.aborted) stopped();
  stop?.addEventListener('abort', stopped);
  const end = () => {
    clearTimeout(timer);
    stop?.removeEventListener('abort', stopped);
  };
  return { signal: call.signal, end };
}

const tls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME|INVALID_CA|PATH_LENGTH)/;

function noAnswerOf(thrown: unknown): NoAnswer {
  const [error] = thrown instanceof AggregateError ? thrown.errors : [thrown];
  if (error instanceof Refused) return error.kind;
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|TIMEDOUT/.test(code)) return 'timeout';
  return tls.test(code) ? 'tls' : 'connect';
}

/** Reads some of an answer, whatever it is; answers whether that was all of it. */
async function readSome({ body }: Dispatcher.ResponseData): Promise<boolean> {
  const wait = setTimeout(() => body.destroy(), readMs);
  try {
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) if ((bytes += part.length) >= mostBytes) return false;
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(wait);
  }
}

/** Whether a connection that waited was closed by the other side before it could answer. */
const wasClosed = (error: unknown): boolean =>
  /^(UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED|ECONNRESET|EPIPE)$/.test((error as { code?: string }).code ?? '');

/**
 * Requests to addresses that others named (webhooks). For each connection the name is resolved anew, every address of it must be one that we may reach,
 * the connection goes to what was looked at, and TLS is verified against the name. It serves one request after the other for some seconds. So no
 * name that changes its address and no redirect leads inside.
 */
export function createOutside(options: OutsideOptions): Outside {
  const { admitted, timeoutMs, resolve = createResolve(), now = () => performance.now() } = options;
  const connections = createKeptConnections(now);
  /** The addresses of a host, all of which we may reach. */
  async function addressesOf({ hostname, protocol }: URL): Promise<string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const named = isLocal(host) ? '127.0.0.1' : host;
    const addresses = isIP(named) ? [named] : await resolve(named);
    if (addresses.length === 0) throw new Refused('dns');
    if (!addresses.every((one) => mayReach(one, admitted, protocol !== 'https:'))) throw new Refused('addressRefused');
    return addresses.slice(0, mostAddresses);
  }
  /** `leftMs`: a socket that connects outlives its call, and has what is left of its time. */
  async function connect(url: URL, leftMs: () => number): Promise<Connection> {
    const lookup = lookupIn(await addressesOf(url));
    const connecting = { lookup, timeout: Math.max(leftMs(), 1) };
    return connections.open(url.origin, { connect: connecting, headersTimeout: timeoutMs, bodyTimeout: readMs });
  }
  return {
    async post(url, headers, body, stop) {
      const begun = performance.now();
      const taken = () => Math.round(performance.now() - begun);
      const { signal, end } = signalOf(timeoutMs, stop);
      const request = { path: url.pathname + url.search, method: 'POST' as const, headers, body, signal };
      let connection: Connection | undefined;
      const ask = async (kept?: Connection) => {
        connection =
          kept ??
          (await before(
            signal,
            connect(url, () => timeoutMs - taken()),
          ));
        return before(signal, connection.client.request(request));
      };
      const closeIt = () => connection && connections.end(connection);
      try {
        signal.throwIfAborted();
        const kept = connections.take(url.origin);
        const answer = await ask(kept).catch((error: unknown) => {
          if (!kept || signal.aborted || !wasClosed(error)) throw error;
          closeIt();
          return ask();
        });
        const ms = taken();
        if ((await readSome(answer)) && connection) connections.giveBack(connection);
        else closeIt();
        const retryAfter = answer.headers['retry-after'];
        return {
          kind: 'answered',
          status: answer.statusCode,
          ms,
          retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
        };
      } catch (error) {
        closeIt();
        return { kind: noAnswerOf(error), ms: taken() };
      } finally {
        end();
      }
    },
    async refuses(url) {
      const late = new Promise<string[]>((found) => setTimeout(() => found([]), 5_000).unref());
      return Promise.race([addressesOf(url), late]).then(
        () => false,
        (error: unknown) => !(error instanceof Refused && error.kind === 'dns'),
      );
    },
  };
}

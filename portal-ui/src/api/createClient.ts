import type { operations } from '@xinyue/contracts/operations';
import type { z } from 'zod';
import { CallError } from './CallError.ts';
import type { PortalConfig } from './createConfig.ts';
import type { ServerClock } from './createServerClock.ts';
import { paths, type PortalCall } from './paths.ts';
import { readEnvelope, saysWrongTime, settle, type Envelope } from './settle.ts';
import { requestHeaders, type Credentials } from './requestHeaders.ts';

type Table = typeof operations;
export type RequestOf<N extends PortalCall> = z.input<Table[N]['request']>;
export type AnswerOf<N extends PortalCall> = z.output<Table[N]['answer']>;
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };
export type Client = <N extends PortalCall>(name: N, body: RequestOf<N>, options?: CallOptions) => Promise<AnswerOf<N>>;

export type ClientParts = {
  request: typeof fetch;
  clock: ServerClock;
  config: () => Promise<PortalConfig>;
  credentials: () => Credentials | undefined;
  /** Told when the server ended the session of these credentials (C-11). */
  onSessionOver: (logintoken: string, message: string) => void;
  ownNow?: () => number;
};

type Reply = { status: number; envelope: Envelope | undefined; date: string | null; sentAt: number; logintoken: string };

/** K-11: as long as the documents say; the server ends every request within 30 s. */
export const timeLimitMs = 1_200_000;

/** Feeds are read with GET, their question in the query string, so that a browser may keep the answer for a moment (Z-109). */
const isRead = (path: string): boolean => path.startsWith('/xinyue/login/feed/');

/** C-04: paging stands in the query string and in the body. */
function addressOf(path: string, body: object): string {
  if (isRead(path)) return `${path}?${new URLSearchParams(body as Record<string, string>)}`;
  if (!('pageNum' in body) || !('pageSize' in body)) return path;
  return `${path}?pageSize=${Number(body.pageSize)}&pageNum=${Number(body.pageNum)}`;
}

/** Calls the documented operations: header set C-01 to C-03, envelope C-06, failures C-08 to C-11, wrong time Z-78. */
export function createClient(parts: ClientParts): Client {
  const ownNow = parts.ownNow ?? Date.now;

  const send = async (name: PortalCall, body: object, options: CallOptions): Promise<Reply> => {
    const path = paths[name];
    const open = path.startsWith('/xinyue/login/');
    const credentials = open ? undefined : parts.credentials();
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeLimitMs);
    options.signal?.addEventListener('abort', () => stop.abort());
    try {
      if (credentials)
        Object.assign(headers, requestHeaders(credentials, (await parts.config()).requestSecret, parts.clock.now()));
      const sentAt = ownNow();
      const answer = await parts.request(addressOf(path, body), {
        ...(isRead(path) ? {} : { method: 'POST', headers, body: JSON.stringify(body) }),
        signal: stop.signal,
      });
      const envelope = readEnvelope(await answer.text());
      return {
        status: answer.status,
        envelope,
        date: answer.headers.get('Date'),
        sentAt,
        logintoken: credentials?.logintoken ?? '',
      };
    } catch {
      throw new CallError('network', 0);
    } finally {
      clearTimeout(timer);
    }
  };

  return async (name, body, options = {}) => {
    let reply = await send(name, body as object, options);
    const wrongTime = saysWrongTime(reply);
    if (wrongTime || name === 'signInCustomer') parts.clock.correct(reply.date, reply.sentAt, ownNow());
    // Refused before it had any effect, so sending it again is safe for writes too.
    if (wrongTime) reply = await send(name, body as object, options);
    return settle(reply, parts.onSessionOver) as AnswerOf<typeof name>;
  };
}

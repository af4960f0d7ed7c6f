import type { operations } from '@xinyue/contracts/operations';
import { type CallerParts, createCaller } from '@xinyue/web/client/createCaller';
import { pagedPath } from '@xinyue/web/client/pagedPath';
import { dataOf } from '@xinyue/web/client/reply';
import type { Credentials } from '@xinyue/web/client/requestHeaders';
import type { z } from 'zod';
import type { latePaths } from './latePaths.ts';
import { paths } from './paths.ts';

/** The calls that carry JSON; pictures go by `upload`, the stream of quotes by `EventSource`. */
export type PortalCall = Exclude<keyof typeof paths, 'uploadFile' | 'streamQuotes'> | keyof typeof latePaths;

type Table = typeof operations;
export type RequestOf<N extends PortalCall> = z.input<Table[N]['request']>;
export type AnswerOf<N extends PortalCall> = z.output<Table[N]['answer']>;
/** `who`: another session than that of the app, one that waits for its second step. */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; who?: Credentials };
export type Client = <N extends PortalCall>(name: N, body: RequestOf<N>, options?: CallOptions) => Promise<AnswerOf<N>>;

/** Feeds are read with GET, their question in the query string, so that a browser may keep the answer for a moment (Z-109). */
const isRead = (path: string): boolean => path.startsWith('/xinyue/login/feed/');

function addressOf(path: string, body: object): string {
  if (!isRead(path)) return pagedPath(path, body);
  const query = new URLSearchParams(body as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
}

function writeOf(body: object, idempotencyKey: string | undefined): RequestInit {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Calls the documented operations: open ones without a session (C-13), paging C-04, envelope C-06. */
export function createClient(parts: CallerParts): Client {
  const call = createCaller(parts);
  return async (name, body, { idempotencyKey, signal, who } = {}) => {
    const path = (paths as Record<PortalCall | keyof typeof paths, string>)[name];
    const init = isRead(path) ? {} : writeOf(body as object, idempotencyKey);
    const kind = { open: !who && path.startsWith('/xinyue/login/'), setsClock: name === 'signInCustomer', ...(who && { who }) };
    return dataOf(await call(addressOf(path, body as object), { ...init, signal }, kind)) as AnswerOf<typeof name>;
  };
}

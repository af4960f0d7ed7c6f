import { userTypes } from '@xinyue/contracts/codes';
import { namedPart } from '@xinyue/contracts/operation';
import { operations, type Operation, type OperationName } from '@xinyue/contracts/operations';
import type { Caller } from '@xinyue/web/client/createCaller';
import { type DownloadedFile, fileOf } from '@xinyue/web/client/fileOf';
import { pagedPath } from '@xinyue/web/client/pagedPath';
import { dataOf } from '@xinyue/web/client/reply';
import type { Credentials } from '@xinyue/web/client/requestHeaders';
import type { z } from 'zod';
import type { Session } from '../session/readSession.ts';

type Table = typeof operations;
export type RequestOf<N extends OperationName> = z.input<Table[N]['request']>;
export type AnswerOf<N extends OperationName> = z.output<Table[N]['answer']>;
export type CallOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The `Idempotency-Key` of a write. */
  key?: string;
  /** Another session than that of the app: one that waits for its second step. */
  who?: Credentials;
  /** Nobody pressed for it: where it needs a proof it fails, and no dialog stands in the way. */
  unasked?: boolean;
};
export type OperationCaller = <N extends OperationName>(
  name: N,
  body: RequestOf<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

/** Calls of the documented face: envelope C-06, paging in query and body C-04, `createUser` of merchants C-12. */
export function createOperationCaller(call: Caller, session: () => Session | undefined): OperationCaller {
  return async (name, body, { key, who, unasked, ...options } = {}) => {
    const operation: Operation = operations[name];
    const { path, content } = requestOf(operation, body as object);
    const sent = content && JSON.stringify({ ...content, ...ownerOf(session()) });
    const headers = { ...(sent && { 'Content-Type': 'application/json' }), ...(key && { 'Idempotency-Key': key }) };
    const init = { method: operation.method, headers, ...(sent && { body: sent }), ...options };
    return dataOf(await call(path, init, { ...(who && { who }), ...(unasked && { unasked }) })) as AnswerOf<typeof name>;
  };
}

/**
 * Where the parts of a request stand: the last part of some paths is one of its fields, what a GET asks for and what a DELETE is about stand in
 * the query string, all else in the body.
 */
function requestOf({ method, path: form }: Operation, body: object): { path: string; content?: object } {
  const named = namedPart(form);
  const { [named?.name ?? '']: part, ...rest } = body as Record<string, unknown>;
  const path = named ? named.folder + encodeURIComponent(String(part)) : form;
  if (method === 'POST') return { path: pagedPath(path, rest), content: rest };
  const { ids, ...more } = rest;
  const asked = Object.entries(method === 'GET' ? rest : { ids }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)])).toString();
  const content = method === 'DELETE' && Object.keys(more).length > 0 ? more : undefined;
  return { path: query ? `${path}?${query}` : path, ...(content && { content }) };
}

/** C-12: what a merchant sends carries its own id; the server takes it from the session in any case. */
export const ownerOf = (session: Session | undefined): { createUser?: string } =>
  session?.userType === userTypes.merchant ? { createUser: session.userId } : {};

/** The calls that are answered with a file. */
export type FileOperation = { [N in OperationName]: Table[N] extends { download: readonly string[] } ? N : never }[OperationName];
export type Downloader = <N extends FileOperation>(name: N, body: RequestOf<N>) => Promise<DownloadedFile>;

/** Calls that are answered with a file; a refusal comes as an envelope and is thrown like those of the other calls. */
export function createDownloader(call: Caller, session: () => Session | undefined): Downloader {
  return async (name, body) => {
    const content = JSON.stringify({ ...(body as object), ...ownerOf(session()) });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: content };
    return fileOf(await call(operations[name].path, init));
  };
}

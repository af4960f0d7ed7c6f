import { operations, type OperationName } from '@xinyue/contracts/operations';
import { userTypes } from '@xinyue/contracts/codes';
import type { z } from 'zod';
import { sentenceOf, type Caller } from './createCaller.ts';
import { ServerError } from './ServerError.ts';
import type { Session } from '../session/readSession.ts';

type Table = typeof operations;
export type RequestOf<N extends OperationName> = z.input<Table[N]['request']>;
export type AnswerOf<N extends OperationName> = z.output<Table[N]['answer']>;
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean };
export type OperationCaller = <N extends OperationName>(
  name: N,
  body: RequestOf<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

/** Calls of the documented face: envelope C-06, paging in query and body C-04, `createUser` of merchants C-12. */
export function createOperationCaller(call: Caller, session: () => Session | undefined): OperationCaller {
  return async (name, body, options = {}) => {
    const { path } = operations[name];
    const content = JSON.stringify({ ...(body as object), ...ownerOf(session()) });
    const headers = { 'Content-Type': 'application/json' };
    const { status, json } = await call(addressOf(path, body as object), { method: 'POST', headers, body: content, ...options });
    const envelope = json as { success?: boolean; code?: number; data?: unknown } | undefined;
    const code = Number(envelope?.code ?? status);
    if (status >= 500 || code >= 500 || !envelope) throw new ServerError(sentenceOf(json), Math.max(status, code, 500));
    if (!envelope.success || code !== 200) throw new ServerError(sentenceOf(json), code, { data: envelope.data });
    return envelope.data as AnswerOf<typeof name>;
  };
}

/** C-12: what a merchant sends carries its own id; the server takes it from the session in any case. */
export const ownerOf = (session: Session | undefined): { createUser?: string } =>
  session?.userType === userTypes.merchant ? { createUser: session.userId } : {};

function addressOf(path: string, body: object): string {
  if (!('pageNum' in body) || !('pageSize' in body)) return path;
  return `${path}?pageSize=${Number(body.pageSize)}&pageNum=${Number(body.pageNum)}`;
}

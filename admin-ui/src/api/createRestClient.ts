import { CallError } from '@xinyue/web/client/CallError';
import type { Caller } from '@xinyue/web/client/createCaller';
import type { RequestKeys } from '@xinyue/web/client/createRequestKeys';
import { sentenceOf } from '@xinyue/web/client/reply';
import type { Session } from '../session/readSession.ts';
import { ownerOf } from './createOperationCaller.ts';

type RestOptions = { method?: string; headers?: HeadersInit; body?: unknown; signal?: AbortSignal };
type RestAnswer = { status: number; headers: Headers; body: string; json: unknown };

/** The http client of ra-data-simple-rest on the rest face (Z-86): true HTTP status, errors as `{message, errors?}`. */
export function createRestClient(call: Caller, session: () => Session | undefined, keys: RequestKeys) {
  return async (path: string, options: RestOptions = {}): Promise<RestAnswer> => {
    const { method = 'GET', signal } = options;
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    const content = typeof options.body === 'string' ? withOwner(options.body, session()) : undefined;
    if (content !== undefined) headers.set('Content-Type', 'application/json');
    const send = async (): Promise<RestAnswer> => {
      const { status, headers: answered, json } = await call(path, { method, headers, body: content, signal });
      if (status < 400) return { status, headers: answered, body: '', json };
      const { data } = (json ?? {}) as { data?: unknown };
      throw new CallError(status, sentenceOf(json), { body: { errors: fieldErrors(json) }, data });
    };
    if (method !== 'POST' && method !== 'PUT') return send();
    return keys.send(`${method} ${path} ${content ?? ''}`, (key) => {
      headers.set('Idempotency-Key', key);
      return send();
    });
  };
}

/** C-12: `createUser` of a merchant goes with everything it writes. */
const withOwner = (body: string, session: Session | undefined): string =>
  JSON.stringify({ ...(JSON.parse(body) as object), ...ownerOf(session) });

/** field → sentence, from `errors` as an object or as a list of {path, message}; undefined when no field is named. */
export function fieldErrors(json: unknown): Record<string, string> | undefined {
  const { errors } = (json ?? {}) as { errors?: unknown };
  const pairs = Array.isArray(errors)
    ? errors.map((one: { path?: unknown; message?: unknown }) => [String(one.path ?? ''), String(one.message ?? '')])
    : Object.entries((errors ?? {}) as Record<string, unknown>).map(([field, text]) => [field, String(text)]);
  const named = pairs.filter(([field, text]) => field && text);
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}

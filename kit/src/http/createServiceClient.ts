import type { Actor } from '@xinyue/contracts/actor';
import { type ErrorKind, errorTable } from '@xinyue/contracts/errors';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import { actorHeader, signHeader } from '../auth/signedHeader.ts';
import type { Envelope } from './envelope.ts';
import { openCopies } from './openCopies.ts';

export type ServiceClientOptions = {
  /** Base URL of the other service; of its copies, with commas. */
  url: string;
  /** Its name, as the signed header must have it. */
  audience: string;
  /** The calling service. */
  self: string;
  secret: string;
  timeoutMs?: number;
};
/** The actor, the id under which both services log (that of the request or of the run of a job), and how long this call may take at most. */
export type CallMore = { actor?: Actor; traceId: string; timeoutMs?: number };
export type ServiceClient = {
  /** The `data` of the answer; a refusal of the other service is thrown as it is, no answer as `unavailable`. */
  call<T>(path: string, body: unknown, more: CallMore): Promise<T>;
  close(): Promise<void>;
};

const kindOf = (code: number): ErrorKind =>
  (Object.keys(errorTable) as ErrorKind[]).find((kind) => errorTable[kind].code === code) ?? 'internal';

/** Calls to another service over kept connections, signed with our own name (ADR 32). */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { audience, self, secret } = options;
  const pool = openCopies(options.url, { connections: 16, connectTimeout: 1_000 });
  return {
    async call<T>(path: string, body: unknown, { actor, traceId, timeoutMs = options.timeoutMs ?? 3_000 }: CallMore) {
      const signed = signHeader(secret, { audience, method: 'POST', path }, { service: self, actor });
      const headers = { 'content-type': 'application/json', [actorHeader]: signed, 'x-request-id': traceId };
      const envelope = await pool
        .request({
          origin: 'http://service',
          method: 'POST',
          path,
          headers,
          body: JSON.stringify(body),
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        })
        .then((answer) => answer.body.json() as Promise<Envelope>)
        .catch((cause: unknown) => {
          throw new AppError('unavailable', protocolSentence('unavailable'), { cause });
        });
      if (envelope.success) return envelope.data as T;
      throw new AppError(kindOf(envelope.code), envelope.msg, { data: envelope.data ?? undefined });
    },
    close: () => pool.destroy(),
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCodeHeader, noteCode } from '../metrics/answerCode.ts';
import { type Envelope, envelopeText, hasLeft, logFailure, refusal, toAppError } from './envelope.ts';
import { dropBody } from './readBody.ts';
import { traceOf } from './readCall.ts';
import type { ServiceAppOptions } from './route.ts';
import { signedMark } from './signedCalls.ts';

/** The data of an answer, and the headers that go with it. */
export type Answered = { data: unknown; headers: Record<string, string> };
/** Makes the answer of a call, or throws its refusal. */
export type Handling = (request: IncomingMessage, raw: Buffer, query: URLSearchParams, path: string) => Promise<Answered>;
export type Found = { method: string; handling: Handling; download: boolean; bodyBytes?: number | undefined };

export type Refusals = ReturnType<typeof createRefusals>;

/** Refusals of thrown errors, logged where people may not read their cause. */
export function createRefusals(log: ServiceAppOptions['log']) {
  const refusalOf = (thrown: unknown, request: IncomingMessage): ReturnType<typeof refusal> => {
    const error = toAppError(thrown);
    logFailure(log, error, request, traceOf(request));
    return refusal(error);
  };
  return {
    refusalOf,
    answer(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
      const { status, headers, envelope } = refusalOf(thrown, request);
      if (!hasLeft(thrown)) noteCode(response, envelope.code);
      if (response.headersSent || request.socket.destroyed) return void response.destroy();
      dropBody(request);
      send(response, status, headers, envelope);
    },
  };
}

export const bytesOf = (envelope: Envelope) => Buffer.from(envelopeText(envelope));

/** Tells the gateway the code of a refusal that has another HTTP status. */
export const codeMark = (status: number, { code }: Envelope): Record<string, string> =>
  code === status ? {} : { [answerCodeHeader]: String(code) };

export function send(response: ServerResponse, status: number, headers: Record<string, string>, envelope: Envelope): void {
  const text = bytesOf(envelope);
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length, 'cache-control': 'no-store' };
  noteCode(response, envelope.code);
  response.writeHead(status, { ...headers, ...signedMark(response.req), ...codeMark(status, envelope), ...type });
  response.end(text);
}

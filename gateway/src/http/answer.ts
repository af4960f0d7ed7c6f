import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { Logger } from '@xinyue/kit/Logger';
import { refusal, toAppError, hasLeft } from '@xinyue/kit/http/envelope';
import { codeIn, noteCode } from '@xinyue/kit/metrics/answerCode';
import { traceIdOf } from '@xinyue/kit/http/traceId';
import type { Dispatcher } from 'undici';
import { headersToPass } from '../upstream/readResponse.ts';
import { warnInBounds } from './warnInBounds.ts';

const compress = promisify(gzip);
/** Smaller answers are not worth compressing. */
const compressFrom = 1_500;

/** What a browser may do with an answer that is no page: nothing. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Compressed bytes by answer: an answer that many requests share is compressed once. */
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

function zipped(json: Buffer): Promise<Buffer> {
  const known = compressed.get(json);
  if (known) return known;
  const made = compress(json, { level: 1 });
  compressed.set(json, made);
  return made;
}

/** Sends JSON text, compressed where it pays and the client takes it. */
export async function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  json: Buffer,
  headers: Record<string, string | string[]> = {},
): Promise<void> {
  const zip = json.length >= compressFrom && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zip ? await zipped(json) : json;
  const encoding: Record<string, string> = zip ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {};
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
  response.writeHead(status, { ...apiHeaders, ...type, ...encoding, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers a refusal of the documented calls (C-15). */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, thrown: unknown): Promise<void> {
  const { status, headers, envelope } = refusal(toAppError(thrown));
  noteCode(response, envelope.code);
  return sendJson(request, response, status, Buffer.from(JSON.stringify(envelope)), headers);
}

/** Begins a file of a service, which comes as it is read, so that neither process holds it whole; a refusal is JSON as everywhere, and no attachment. */
export async function beginDownload(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Readable | undefined> {
  const type = String(headers['content-type'] ?? '');
  noteCode(response, codeIn({ statusCode, headers }));
  if (type.startsWith('application/json') && headers['content-disposition'] === undefined) {
    await sendJson(request, response, statusCode, Buffer.from(await body.arrayBuffer()), headersToPass({ headers }));
    return undefined;
  }
  const disposition = String(headers['content-disposition'] ?? 'attachment');
  response.writeHead(statusCode, { ...apiHeaders, 'content-type': type, 'content-disposition': disposition });
  return body;
}

/** Ends an answer that had begun and does not go on: a failure, but where its reader went away. */
export function breakOff(response: ServerResponse, thrown: unknown): void {
  if (!hasLeft(thrown)) noteCode(response, 500);
  response.destroy();
}

/** Logs that a service failed, under the request id that its own log uses: the id a visitor quotes leads to both entries. */
export function logFailed(log: Logger, request: IncomingMessage, upstream: string, status: number): void {
  if (status < 500) return;
  const path = request.url?.split('?', 1)[0];
  warnInBounds(log, 'a service failed', { upstream, status, path, traceId: traceIdOf(request) });
}

/**
 * Logs an error that is no refusal, and a service that did not answer; the visitor gets a general sentence. The query is left out, because
 * it may hold the signature of a link. A reader that went away is no error.
 */
export function logUnexpected(log: Logger, request: IncomingMessage, thrown: unknown): void {
  const { kind, cause } = toAppError(thrown);
  if (request.destroyed && !request.complete) return;
  const path = request.url?.split('?', 1)[0];
  const traceId = traceIdOf(request);
  if (kind === 'unavailable' && !request.socket.destroyed)
    warnInBounds(log, 'a service did not answer', { err: cause ?? thrown, path, traceId });
  if (kind !== 'internal') return;
  if (hasLeft(thrown)) return log.debug?.({ path, traceId }, 'reader left');
  log.error({ err: cause ?? thrown, path, traceId }, 'request failed');
}

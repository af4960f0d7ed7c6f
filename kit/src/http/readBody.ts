import type { IncomingMessage } from 'node:http';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { HeldBytes } from '../limit/createByteBudget.ts';

const utf8 = /^utf-?8$/i;

/** The greatest body of a call (reliability A4); uploads are passed on as they come, up to their own limit. */
export const usualBodyBytes = 256_000;
export const uploadLimit = 20_000_000;

/** Refuses a body that comes with a reading request: what a cache keeps under an address must not hang on anything else (F13). */
export function refuseBodyOfRead({ method, headers }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') return;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  throw new AppError('validation', protocolSentence('bodyOfRead'));
}

/**
 * Refuses a body that is declared to be compressed or not UTF-8: it would be read as rubble, and with the true reason the sender can
 * correct it.
 */
export function refuseEncoded({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw new AppError('unsupported', protocolSentence('encoded', encoding.slice(0, 40)));
  const type = headers['content-type'];
  const charset = type?.includes('=') ? /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] : undefined;
  if (charset !== undefined && !utf8.test(charset)) throw new AppError('validation', protocolSentence('notUtf8'));
}

/** Refuses a body whose declared length is too long, without reading it. */
export function refuseTooLong(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong(limit);
}

const tooLong = (limit: number) =>
  new AppError(
    'tooLarge',
    protocolSentence('bodyTooLarge', limit >= 1_000_000 ? `${limit / 1_000_000} MB` : `${limit / 1000} kB`),
  );

/**
 * The body of a call, at most `limit` bytes, each counted in `held` as it comes; that may refuse it (`tooMany`). Not by `for await`: leaving that loop early cuts the connection, and the refusal would
 * never arrive.
 */
export async function readBody(request: IncomingMessage, limit = usualBodyBytes, held?: Pick<HeldBytes, 'add'>): Promise<Buffer> {
  refuseEncoded(request);
  refuseTooLong(request, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  let refused = false;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) throw tooLong(limit);
    held?.add(chunk.length);
    chunks.push(chunk);
  };
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      if (refused) return;
      try {
        take(chunk);
      } catch (error) {
        refused = true;
        chunks.length = 0;
        reject(error as AppError);
      }
    });
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => !request.complete && reject(new AppError('validation', protocolSentence('invalid'))));
  });
}

/**
 * Lets the rest of a refused body run into nothing: closing the connection on it instead would reset it, often before the sender has
 * read why. Who sends for ever is cut off by the server's limit for a request.
 */
export function dropBody(request: IncomingMessage): void {
  if (!request.complete) request.resume();
}

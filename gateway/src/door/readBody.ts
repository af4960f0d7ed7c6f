import type { IncomingMessage } from 'node:http';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** The greatest body of a call (reliability A4); uploads are passed on as they come, up to their own limit. */
export const bodyLimit = 256_000;
export const uploadLimit = 20_000_000;

/** Refuses a body that says itself it is too long; what is left of it is not read. */
export function refuseTooLong(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong(limit);
}

const tooLong = (limit: number) =>
  new AppError('tooLarge', messages.bodyTooLarge(limit >= 1_000_000 ? `${limit / 1_000_000} MB` : `${limit / 1000} kB`));

/** The body of a call, at most `bodyLimit` bytes. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  refuseTooLong(request, bodyLimit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw tooLong(bodyLimit);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

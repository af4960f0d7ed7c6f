import { z } from 'zod';

/** Where batches of requests arrive at a service. The path itself gives no rights: each request is signed for itself. */
export const batchPath = '/internal/company';

/** Most requests of a batch, and bytes of each on its way there; longer ones go alone. */
export const maxBatchSize = 64;
export const maxRequestBytes = 16_000;

/** A request of a batch: method, path with its query, headers in lower case, body (its bytes as Latin-1). */
export const batchedRequest = z.tuple([z.literal('POST'), z.string(), z.record(z.string(), z.string()), z.string()]);
export type BatchedRequest = z.output<typeof batchedRequest>;

/** The answer to one of them. */
export type BatchedAnswer = { statusCode: number; headers: Record<string, string>; body: Buffer };

/** An answer on the wire: a line with its number, status, headers and length, then its bytes. Answers come as they are ready. */
export function writeAnswer(nth: number, { statusCode, headers, body }: BatchedAnswer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify([nth, statusCode, headers, body.length])}\n`), body]);
}

/** Reads answers out of what arrives, whole ones alone: returns a function that takes the next bytes. */
export function createAnswerReader(found: (nth: number, answer: BatchedAnswer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const [nth, statusCode, headers, length] = JSON.parse(rest.toString('utf8', 0, end)) as [
        number,
        number,
        Record<string, string>,
        number,
      ];
      const next = end + 1 + length;
      if (rest.length < next) return;
      found(nth, { statusCode, headers, body: rest.subarray(end + 1, next) });
      rest = rest.subarray(next);
    }
  };
}

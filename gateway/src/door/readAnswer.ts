import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import type { Answered } from './createNeighbours.ts';

/**
 * Sends a request and reads its answer to the end, without a stream in between: a call's answer is small and wanted whole. A body that is
 * cut short is an error, never a shorter answer.
 */
export function readAnswer(pool: Pool, request: Dispatcher.DispatchOptions): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    pool.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_controller, code, given) {
        statusCode = code;
        headers = given;
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => resolve({ statusCode, headers, said: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { replayedHeader } from '@xinyue/kit/http/readCall';
import type { Dispatcher } from 'undici';

/** The response of a service, read to its end. */
export type UpstreamResponse = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer };

/** Headers of a service's answer that go on to the client: when to try again, and that the answer is a repeated one. */
export const headersToPass = ({ headers }: { headers: IncomingHttpHeaders }): Record<string, string> =>
  Object.fromEntries(['retry-after', replayedHeader].flatMap((name) => (name in headers ? [[name, String(headers[name])]] : [])));

/**
 * Sends a request and reads its response to the end. A body that is cut short is an error, never a shorter response. An aborted signal
 * gives the request up.
 */
export function readResponse(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  signal?: AbortSignal,
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      signal?.removeEventListener('abort', abort);
      end();
    };
    let stop: ((reason: Error) => void) | undefined;
    const abort = () => {
      stop?.(signal!.reason as Error);
      settle(() => reject(signal!.reason as Error));
    };
    signal?.addEventListener('abort', abort);
    const chunks: Buffer[] = [];
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    pool.dispatch(request, {
      onRequestStart(controller) {
        stop = (reason) => controller.abort(reason);
        if (signal?.aborted) abort();
      },
      onResponseStart(_controller, code, given) {
        statusCode = code;
        headers = given;
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () =>
        settle(() => resolve({ statusCode, headers, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) })),
      onResponseError: (_controller, error) => settle(() => reject(error)),
    });
  });
}

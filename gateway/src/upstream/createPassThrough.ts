import type { ServiceName } from '@xinyue/contracts';
import { dropBody, readBody } from '@xinyue/kit/http/readBody';
import type { Logger } from '@xinyue/kit/Logger';
import { logUnexpected, sendRefusal } from '../router/answer.ts';
import type { Handler } from '../router/Handler.ts';
import type { Downloads } from './createDownloads.ts';
import type { Upstreams } from './createUpstreams.ts';

/** Headers of a service's page or file that the browser gets; what a file says of itself is stricter than `pageHeaders` (F20). */
const passedBack = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
  'location',
  'retry-after',
];

/** What a page or file of a service may do: load its own files, call its own origin, nothing else. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Passes pages and files of one service on as streams: signed links to files, the sandbox cashier. Nobody is signed in here. */
export const createPassThrough =
  (upstreams: Upstreams, downloads: Downloads, service: ServiceName, log: Logger): Handler =>
  async (request, response) => {
    try {
      const headers = upstreams.headersOf(request);
      const method = request.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? await readBody(request) : undefined;
      await downloads(service, { method, path: request.url!, headers, body }, response, (answer) => {
        response.statusCode = answer.statusCode;
        for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
        for (const name of passedBack) {
          const value = answer.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        return answer.body;
      });
    } catch (error) {
      logUnexpected(log, request, error);
      if (response.headersSent) return void response.destroy();
      dropBody(request);
      await sendRefusal(request, response, error);
    }
  };

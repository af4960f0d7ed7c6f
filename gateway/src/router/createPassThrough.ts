import { sentence, type ServiceName } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { dropBody, readBody } from '@xinyue/kit/http/readBody';
import { createRareWarning } from '@xinyue/kit/limit/createRareWarning';
import type { Logger } from '@xinyue/kit/Logger';
import type { Downloads } from '../upstream/createDownloads.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import type { Handler } from './Handler.ts';
import { logUnexpected, sendRefusal } from './answer.ts';

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
      const visitor = upstreams.visitorOf(request);
      const headers = upstreams.headersOf(request);
      const method = request.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? await readBody(request) : undefined;
      await downloads(service, { method, path: request.url!, visitor, headers, body }, response, (answer) => {
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

/** The sandbox cashier, but not for who comes through a proxy that nobody announced: it marks any order paid, and nobody knows who comes (F7). */
export function createSandboxHandler(upstreams: Upstreams, passThrough: Handler, log: Logger): Handler {
  const warn = createRareWarning(log);
  return async (request, response, path) => {
    if (!upstreams.visitorOf(request).unannounced) return passThrough(request, response, path);
    warn('the sandbox is closed to requests with a forwarding header while XINYUE_TRUSTED_PROXIES names no proxy', {});
    dropBody(request);
    await sendRefusal(request, response, new AppError('unavailable', sentence('behindUnknownProxy')));
  };
}

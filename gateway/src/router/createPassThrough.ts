import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, sentence, type ServiceName } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Envelope, refusal } from '@xinyue/kit/http/envelope';
import { dropBody, readBody } from '@xinyue/kit/http/readBody';
import { createRareWarning } from '@xinyue/kit/limit/createRareWarning';
import type { Logger } from '@xinyue/kit/Logger';
import type { Downloads } from '../upstream/createDownloads.ts';
import { isForeign } from '../upstream/carryCookies.ts';
import { shortSessionOf } from '../upstream/callHeaders.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import type { CallHandlerOptions, Handler } from './Handler.ts';
import { admit } from './admit.ts';
import { apiHeaders, breakOff, logFailed, logUnexpected, sendJson, sendRefusal } from '../http/answer.ts';

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
        logFailed(log, request, service, answer.statusCode);
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
      if (response.headersSent) return breakOff(response, error);
      dropBody(request);
      await sendRefusal(request, response, error);
    }
  };

/**
 * Whether a page of another site made the browser send this. Over plain http browsers do not say so; then the `origin` of a POST decides.
 */
function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] !== undefined) return isForeign(headers);
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * The sandbox cashier and bank. Not there by a name that is not this machine's, where nobody said that they may be. Closed behind a proxy that was not announced: the cashier marks any order paid, and the visitor is unknown
 * (F7). Nobody is signed in there, so a POST must come from this origin or from no browser; otherwise another site could press the button.
 */
export function createSandboxHandler(upstreams: Upstreams, passThrough: Handler, log: Logger): Handler {
  const warn = createRareWarning(log);
  return async (request, response, path) => {
    const { unannounced, foreignHost } = upstreams.visitorOf(request);
    if (!unannounced && request.method === 'POST' && comesFromElsewhere(request)) {
      dropBody(request);
      return sendRefusal(request, response, new AppError('forbidden', sentence('foreignPage')));
    }
    if (foreignHost) {
      dropBody(request);
      return sendRefusal(request, response, new AppError('notFound', sentence('notFound')));
    }
    if (!unannounced) return passThrough(request, response, path);
    warn('the sandbox is closed to requests with a forwarding header while XINYUE_TRUSTED_PROXIES names no proxy', {});
    dropBody(request);
    await sendRefusal(request, response, new AppError('unavailable', sentence('behindUnknownProxy')));
  };
}

const { path: signPath } = operations.signFiles;

/**
 * GET of a file. A signed link goes through as it is; a plain `saveUrl` with the headers of C-01 is answered with 302 to its signed link for
 * whoever may see the file, else with 404 (C-35): documented clients put it into `img` as it is.
 */
export const createFileHandler =
  (options: CallHandlerOptions, passThrough: Handler): Handler =>
  async (request, response, path) => {
    const signed = request.url!.includes('signature=');
    if (signed || request.headers['logintoken'] === undefined) return passThrough(request, response, path);
    try {
      const url = await signedLinkOf(options, request, path);
      if (url === undefined) return await sendMissing(request, response);
      response.writeHead(302, { ...apiHeaders, location: url, 'content-length': 0 });
      response.end();
    } catch (error) {
      logUnexpected(options.log, request, error);
      await sendRefusal(request, response, error);
    }
  };

/** The link for whoever asks; undefined where the file is not there or not for them. */
async function signedLinkOf(options: CallHandlerOptions, request: IncomingMessage, path: string): Promise<string | undefined> {
  const { upstreams } = options;
  const actor = await admit(operations.signFiles, request, options);
  const form = Buffer.from(JSON.stringify({ saveUrls: [path] }));
  const headers = {
    ...upstreams.headersOf(request),
    'content-type': 'application/json',
    'content-length': String(form.length),
  };
  const visitor = upstreams.visitorOf(request);
  const session = shortSessionOf(request.headers);
  const passed = { method: 'POST' as const, path: signPath, actor, session, visitor, headers, body: form };
  const { body } = await upstreams.ask('merchant', passed);
  const { success, code, data } = JSON.parse(body.toString()) as Envelope;
  if (success) return (data as { url: string }[])[0]?.url;
  if (code >= 500) throw new AppError('unavailable', sentence('unavailable'));
  return undefined;
}

/** As the files themselves answer: a picture that is not there has the true status. */
const sendMissing = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  sendJson(
    request,
    response,
    404,
    Buffer.from(JSON.stringify(refusal(new AppError('notFound', sentence('fileMissing'))).envelope)),
  );

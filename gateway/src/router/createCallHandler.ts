import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { answersOn, isForPartners, messages, operationOf, operations, type Operation, type PublicPort } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { toAppError } from '@xinyue/kit/http/envelope';
import { dropBody, readBody, refuseTooLong, uploadLimit } from '@xinyue/kit/http/readBody';
import { authenticate } from '../auth/authenticate.ts';
import { logUnexpected, sendJson, sendRefusal } from './answer.ts';
import { cookiesIn, cookiesOut } from '../upstream/carryCookies.ts';
import { admit } from './admit.ts';
import type { CallHandlerOptions } from './CallHandlerOptions.ts';
import type { Handler } from './Handler.ts';
import { uploadSignal } from '../upstream/uploadSignal.ts';
import { beginDownload } from '../upstream/beginDownload.ts';
import { noteRefusal, refusedBy } from './noteRefusals.ts';
import { requestKeyOf } from '../upstream/requestKeyOf.ts';
import { sessionHashOf, shortSessionOf } from '../upstream/sessionHashOf.ts';

/** What follows in the same session must not be judged by what was known of it before. */
const changesThisSession: readonly Operation[] = [operations.signOut, operations.changeShopPassword, operations.endOwnSession];

/** Without a session nobody learns what there is below these (C-13). */
const closed = /^\/xinyue\/(home|backstage|autoTask|file)(\/|$)/;

/** What does not exist, or not on this port: which of both it is, is not told. */
async function refuseUnknown(path: string, { headers }: IncomingMessage, options: CallHandlerOptions): Promise<never> {
  if (closed.test(path)) await authenticate(headers, options.sessions, options.requestSecret, new Date());
  throw new AppError('notFound', messages.notFound);
}

/** How every answer of success begins (C-06); refusals have the HTTP status 200 too (C-15). */
const success = Buffer.from('{"success":true,');

/** Browsers and proxies may keep what is the same for everybody; a refusal is nobody's to keep (F13). */
const keptFor = ({ keptSeconds }: Operation, said: Buffer): Record<string, string> =>
  keptSeconds === undefined || !said.subarray(0, success.length).equals(success)
    ? {}
    : { 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-encoding' };

/** The documented calls of one port, passed on verbatim: the body is not parsed here, the answer is not changed. */
export function createCallHandler(options: CallHandlerOptions, port: PublicPort): Handler {
  const { upstreams, inTurn, downloads } = options;
  return async (request, response, path) => {
    try {
      const operation = operationOf(path);
      if (!operation || !answersOn(operation, port)) return await refuseUnknown(path, request, options);
      if (request.method !== operation.method) {
        response.setHeader('allow', operation.method);
        throw new AppError('notFound', messages.notFound);
      }
      const actor = await admit(operation, request, options);
      if (operation.upload) refuseTooLong(request, uploadLimit);
      // Before the request is passed on as a stream: whoever reads it to its end takes its socket away.
      const visitor = upstreams.visitorOf(request);
      const headers: Record<string, string> = {
        ...upstreams.headersOf(request),
        ...cookiesIn(operation, request.headers),
        ...sessionHashOf(request.headers, operation, actor),
      };
      if (isForPartners(operation)) headers['authorization'] = request.headers.authorization ?? '';
      // Not the request itself: what undici gives up it destroys, and with it the connection on which the refusal has to go out.
      const body = operation.upload ? request.pipe(new PassThrough()) : await readBody(request);
      if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
      if (Buffer.isBuffer(body) && actor) Object.assign(headers, requestKeyOf(request.headers, path, body));
      const signal = operation.upload ? uploadSignal(request, response) : undefined;
      const session = shortSessionOf(request.headers);
      const passed = { method: operation.method, path: request.url!, actor, session, headers, body, signal };
      if (operation.download)
        return await downloads(operation.owner, passed, response, (answer) => beginDownload(answer, request, response));
      const device = headers['cookie'];
      const asker = { keys: { account: actor?.accountId, address: visitor.address, device }, signal };
      const refused = { request, operation, actor, origin: visitor.address };
      const answer = await inTurn(operation, asker, () => upstreams.ask(operation.owner, passed)).catch((error: unknown) => {
        noteRefusal(options.security, toAppError(error).kind, refused);
        throw error;
      });
      const kind = refusedBy(answer);
      if (kind) noteRefusal(options.security, kind, refused);
      // The others hear of it within moments; whoever signed out here is out here at once, whoever changed a made password goes on.
      if (changesThisSession.includes(operation)) options.sessions.drop({ sessionHash: headers['x-session-hash'] });
      const retryAfter = answer.headers['retry-after'];
      const more = {
        ...(typeof retryAfter === 'string' && { 'retry-after': retryAfter }),
        ...cookiesOut(operation, request.headers, answer.headers['set-cookie'], visitor.secure),
        ...keptFor(operation, answer.said),
      };
      await sendJson(request, response, answer.statusCode, answer.said, more);
      dropBody(request);
    } catch (error) {
      logUnexpected(options.log, request, error);
      if (response.headersSent) return void response.destroy();
      dropBody(request);
      await sendRefusal(request, response, error);
    }
  };
}

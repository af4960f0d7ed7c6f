import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import {
  type Actor,
  answersOn,
  isForPartners,
  sentence,
  operationOf,
  operations,
  type Operation,
  type PublicPort,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { toAppError } from '@xinyue/kit/http/envelope';
import { goneSignal } from '@xinyue/kit/http/goneSignal';
import { dropBody, readBody, refuseEncoded, refuseTooLong, uploadLimit, usualBodyBytes } from '@xinyue/kit/http/readBody';
import type { HeldBytes } from '@xinyue/kit/limit/createByteBudget';
import { codeIn, noteCode } from '@xinyue/kit/metrics/answerCode';
import { leastSpeed, watchSpeed } from '@xinyue/kit/http/watchSpeed';
import { authenticate } from '../auth/authenticate.ts';
import { checkBodyHash } from '../auth/checkBodyHash.ts';
import type { Visitor } from '../auth/createVisitorOf.ts';
import { requestKeyOf, sessionHashOf, shortSessionOf } from '../upstream/callHeaders.ts';
import { cookiesIn, cookiesOut } from '../upstream/carryCookies.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import type { PartnerCall } from '../partners/createPartnerCalls.ts';
import { headersToPass, type UpstreamResponse } from '../upstream/readResponse.ts';
import type { CallHandlerOptions, Handler } from './Handler.ts';
import { admit, noteRefusal, refusedBy } from './admit.ts';
import { beginDownload, breakOff, logFailed, logUnexpected, sendJson, sendRefusal } from '../http/answer.ts';

/** After these calls the cached session is dropped: the next request must not be judged by it. */
const changesThisSession: readonly Operation[] = [
  operations.signOut,
  operations.proveFactor,
  operations.finishTotp,
  operations.finishPasskey,
  operations.removeFactor,
  operations.changeShopPassword,
  operations.endOwnSession,
];

/** Below these prefixes a request without a session gets 401 whether the path exists or not (C-13). */
const closed = /^\/xinyue\/(home|backstage|autoTask|file)(\/|$)/;

/** A path that does not exist, or not on this port. The answer does not say which. */
async function refuseUnknown(path: string, { headers }: IncomingMessage, options: CallHandlerOptions): Promise<never> {
  if (closed.test(path)) await authenticate(headers, options.sessions, options.requestSecret, new Date());
  throw new AppError('notFound', sentence('notFound'));
}

/** How every answer of success begins (C-06); refusals have the HTTP status 200 too (C-15). */
const success = Buffer.from('{"success":true,');

/** Browsers and proxies may cache an answer that is the same for everybody, and no refusal (F13). */
const keptFor = ({ keptSeconds }: Operation, body: Buffer): Record<string, string> =>
  keptSeconds === undefined || !body.subarray(0, success.length).equals(success)
    ? {}
    : { 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-encoding' };

/** Aborts an upload whose sender went away (F1), or sends too slowly (F10): that one is refused, and its connection ends. */
function uploadSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const slow = new AbortController();
  const unwatch = watchSpeed(request, () => {
    response.setHeader('connection', 'close');
    slow.abort(new AppError('validation', sentence('fileTooSlow', leastSpeed.bytesPerSecond / 1000)));
  });
  response.once('close', unwatch);
  return AbortSignal.any([slow.signal, goneSignal(request, response)]);
}

/** The operation of a request, where this port answers it by this method. */
async function findOperation(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { options, port }: { options: CallHandlerOptions; port: PublicPort },
): Promise<Operation> {
  const operation = operationOf(path);
  if (!operation || !answersOn(operation, port)) return refuseUnknown(path, request, options);
  if (request.method === operation.method) return operation;
  response.setHeader('allow', operation.method);
  // The documents name other methods for some of these, which a link or a prefetch could make (Z-106).
  if (path.startsWith('/api/'))
    throw new AppError('methodNotAllowed', sentence('methodNotAllowed', operation.method, operation.path));
  throw new AppError('notFound', sentence('notFound'));
}

/** A call that was admitted, with its body. */
type Admitted = {
  operation: Operation;
  request: IncomingMessage;
  path: string;
  actor: Actor | undefined;
  visitor: Visitor;
  body: Buffer | PassThrough;
};

/** The request as it goes on to the service. */
function passedRequest(
  { operation, request, path, actor, visitor, body }: Admitted,
  response: ServerResponse,
  upstreams: Upstreams,
  more: Record<string, string> = {},
) {
  const headers: Record<string, string> = {
    ...upstreams.headersOf(request),
    ...cookiesIn(operation, request.headers, visitor.secure),
    ...sessionHashOf(request.headers, operation, actor),
    ...more,
  };
  if (isForPartners(operation)) headers['authorization'] = request.headers.authorization ?? '';
  if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
  if (Buffer.isBuffer(body) && actor) Object.assign(headers, requestKeyOf(request.headers, path, body));
  const signal = operation.upload ? uploadSignal(request, response) : undefined;
  const session = shortSessionOf(request.headers);
  return { method: operation.method, path: request.url!, actor, session, visitor, headers, body, signal };
}
type Passed = ReturnType<typeof passedRequest>;

/** The reply of the service, within the limits; what may be an attack is reported. */
async function askService(
  { operation, request, actor, visitor, body }: Admitted,
  passed: Passed,
  { upstreams, inTurn, shared, security, log }: CallHandlerOptions,
): Promise<UpstreamResponse> {
  const { headers, signal } = passed;
  const caller = { keys: { account: actor?.accountId, address: visitor.address, device: headers['cookie'] }, signal };
  const refused = { request, operation, actor, origin: visitor.address };
  const ask = () => inTurn(operation, caller, () => upstreams.ask(operation.owner, passed));
  const reply = await shared
    .find(operation, request, body, ask)
    .catch((error: unknown) => {
      noteRefusal(security, toAppError(error).kind, refused);
      throw error;
    })
    .finally(() => shared.noteCall(operation));
  logFailed(log, request, operation.owner, reply.statusCode);
  const kind = refusedBy(reply);
  if (kind) noteRefusal(security, kind, refused);
  return reply;
}

/** Refuses a signed call whose path or body is another than it was signed for; that may be an attack. */
function refuseChanged(
  body: Buffer | undefined,
  { operation, request, actor, visitor }: Omit<Admitted, 'path' | 'body'>,
  { security }: CallHandlerOptions,
): void {
  try {
    checkBodyHash(request, body);
  } catch (error) {
    noteRefusal(security, 'session', { request, operation, actor, origin: visitor.address });
    throw error;
  }
}

/** The documented calls of one port, passed on verbatim: the body is not parsed here, the answer is not changed. */
export function createCallHandler(options: CallHandlerOptions, port: PublicPort): Handler {
  const { upstreams, downloads, shared } = options;
  return async (request, response, path) => {
    let held: HeldBytes | undefined;
    let signed: PartnerCall | undefined;
    try {
      const operation = await findOperation(request, response, path, { options, port });
      const actor = await admit(operation, request, options);
      if (operation.upload) {
        refuseEncoded(request);
        refuseTooLong(request, uploadLimit);
      }
      // Asked before the request is passed on as a stream: whoever reads a request to its end detaches its socket.
      const visitor = upstreams.visitorOf(request);
      if (operation.stream) return await options.quotes.open(request, response, visitor.address);
      signed = await options.partnerCalls.begin(operation, request, response, visitor.address);
      if ((operation.bodyBytes ?? 0) > usualBodyBytes) held = options.greatBodies.open({ address: visitor.address });
      // Not the request itself: undici destroys a body it gives up, and with it the connection that the refusal has to use.
      const whole = operation.upload ? undefined : await readBody(request, operation.bodyBytes, held);
      if (actor) refuseChanged(whole, { operation, request, actor, visitor }, options);
      const more = signed?.enter();
      const body = whole ?? request.pipe(new PassThrough());
      const ready = shared.peek(operation, request, body);
      if (ready) return await sendJson(request, response, ready.statusCode, ready.body);
      const admitted = { operation, request, path, actor, visitor, body };
      const passed = passedRequest(admitted, response, upstreams, more);
      if (operation.download)
        return await downloads(operation.owner, passed, response, (reply) => {
          logFailed(options.log, request, operation.owner, reply.statusCode);
          return beginDownload(reply, request, response);
        });
      const reply = await askService(admitted, passed, options);
      signed?.answered(reply);
      // Other gateways learn it by an event a moment later; at this one signing out takes effect at once, and so does a changed
      // password or factor.
      if (changesThisSession.includes(operation)) options.sessions.drop({ sessionHash: passed.headers['x-session-hash'] });
      const headers = {
        ...headersToPass(reply),
        ...cookiesOut(operation, request.headers, reply.headers['set-cookie'], visitor.secure),
        ...keptFor(operation, reply.body),
      };
      noteCode(response, codeIn(reply));
      await sendJson(request, response, reply.statusCode, reply.body, headers);
      dropBody(request);
    } catch (error) {
      signed?.failed(error);
      logUnexpected(options.log, request, error);
      if (response.headersSent) return breakOff(response, error);
      dropBody(request);
      await sendRefusal(request, response, error);
    } finally {
      held?.leave();
      signed?.leave();
    }
  };
}

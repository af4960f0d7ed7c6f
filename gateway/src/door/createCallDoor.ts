import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPartners, isOpen, mayCall, messages, operationOf, operations, type Actor, type Operation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import { authenticate } from '../session/authenticate.ts';
import type { Sessions } from '../session/createSessions.ts';
import { logUnexpected, sendJson, sendRefusal } from './answer.ts';
import { cookiesIn, cookiesOut } from './carryCookies.ts';
import { createCrowdLimit } from './createCrowdLimit.ts';
import type { Neighbours } from './createNeighbours.ts';
import { passDownload } from './passDownload.ts';
import { requestKeyOf } from './requestKeyOf.ts';
import { sessionHashOf } from './sessionHashOf.ts';
import { dropBody, readBody, refuseTooLong, uploadLimit } from '@xinyue/kit/http/readBody';

export type CallDoorOptions = { neighbours: Neighbours; sessions: Sessions; requestSecret: string; log: PlumbingLog };
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Lets an actor through a row of the rights table, or refuses: without a row or a right nothing is reached (C-13). */
export async function admit(
  operation: Operation,
  request: IncomingMessage,
  { sessions, requestSecret }: Pick<CallDoorOptions, 'sessions' | 'requestSecret'>,
): Promise<Actor | undefined> {
  if (isOpen(operation) || isForPartners(operation)) return undefined;
  const actor = await authenticate(request.headers, sessions, requestSecret, new Date());
  if (!mayCall(operation, actor)) throw new AppError('forbidden', messages.forbidden);
  return actor;
}

/** Browsers and proxies may keep what is the same for everybody; a failure is nobody's to keep. */
const keptFor = ({ keptSeconds }: Operation, status: number): Record<string, string> =>
  keptSeconds === undefined || status !== 200
    ? {}
    : { 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-encoding' };

/** The documented calls, passed on verbatim: the body is not parsed here, the answer is not changed. */
export function createCallDoor(options: CallDoorOptions): Handler {
  const { neighbours } = options;
  const inTurn = createCrowdLimit();
  return async (request, response, path) => {
    try {
      const operation = operationOf(path);
      if (!operation) throw new AppError('notFound', messages.notFound);
      if (request.method !== operation.method) {
        response.setHeader('allow', operation.method);
        throw new AppError('notFound', messages.notFound);
      }
      const actor = await admit(operation, request, options);
      if (operation.upload) refuseTooLong(request, uploadLimit);
      // Before the request is passed on as a stream: whoever reads it to its end takes its socket away.
      const visitor = neighbours.visitorOf(request);
      const headers: Record<string, string> = {
        ...neighbours.headersOf(request),
        ...cookiesIn(operation, request.headers),
        ...sessionHashOf(request.headers, operation, actor),
      };
      if (isForPartners(operation)) headers['authorization'] = request.headers.authorization ?? '';
      const body = operation.upload ? request : await readBody(request);
      if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
      if (Buffer.isBuffer(body) && actor) Object.assign(headers, requestKeyOf(request.headers, path, body));
      const passed = { method: operation.method, path: request.url!, actor, headers, body };
      if (operation.download) return await passDownload(await neighbours.forward(operation.owner, passed), request, response);
      const answer = await inTurn(operation, () => neighbours.ask(operation.owner, passed));
      // The others hear of it within moments; whoever signed out here is out here at once.
      if (operation === operations.signOut) options.sessions.drop({ sessionHash: headers['x-session-hash'] });
      const retryAfter = answer.headers['retry-after'];
      const more = {
        ...(typeof retryAfter === 'string' && { 'retry-after': retryAfter }),
        ...cookiesOut(operation, request.headers, answer.headers['set-cookie'], visitor.secure),
        ...keptFor(operation, answer.statusCode),
      };
      await sendJson(request, response, answer.statusCode, answer.said, more);
    } catch (error) {
      logUnexpected(options.log, request, error);
      if (response.headersSent) return void response.destroy();
      dropBody(request);
      await sendRefusal(request, response, error);
    }
  };
}

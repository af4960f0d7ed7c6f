import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPartners, mayCall, mustChangePassword } from '@xinyue/contracts/mayCall';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { Download } from '../export/exportFile.ts';
import { refusal, succeeded, toAppError, type Envelope } from './envelope.ts';
import { logFailure } from './logFailure.ts';
import { dropBody, readBody, refuseBodyOfRead } from './readBody.ts';
import { createClaimsReader, readIdempotencyKey, readJson, requestKeyHeader, traceOf } from './readCall.ts';
import type { Call, Route } from './route.ts';
import { sendDownload } from './sendDownload.ts';
import type { ServiceAppOptions } from './ServiceAppOptions.ts';

type Answering = (request: IncomingMessage, raw: Buffer, query: URLSearchParams) => Promise<unknown>;

/** Judges a documented call by the rights table and its schema, and answers what its handler says. */
export function createCaller(options: ServiceAppOptions) {
  const readClaims = createClaimsReader(options.internalSecret, options.name);
  return async <More extends object>(
    { operation, handle }: Route,
    request: IncomingMessage,
    path: string,
    raw: Buffer,
    readBodyOf: () => unknown,
    more: More,
  ): Promise<unknown> => {
    const { actor } = readClaims(request, path);
    if (!isForPartners(operation) && !mayCall(operation, actor)) {
      if (actor) throw new AppError('forbidden', protocolMessages.forbidden);
      throw new AppError('session', protocolMessages.sessionOver);
    }
    if (mustChangePassword(operation, actor)) throw new AppError('forbidden', protocolMessages.passwordFirst);
    const partner = isForPartners(operation) ? await options.verifyPartner?.(request, raw) : undefined;
    if (isForPartners(operation) && !partner) throw new AppError('session', protocolMessages.sessionOver);
    const call: Call<unknown> = {
      body: operation.request.parse(readBodyOf()),
      actor,
      partner,
      idempotencyKey: readIdempotencyKey(request.headers),
      requestKey: request.headers[requestKeyHeader] as string | undefined,
      traceId: traceOf(request),
    };
    return handle({ ...call, ...more } as never);
  };
}

/**
 * Documented and internal calls at their exact paths, straight from the socket: a third of the time an order spent in this process went
 * into finding its way through Express. Answers false for everything else, which is Express's.
 */
export function createCalls(options: ServiceAppOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { routes, internal = [], internalSecret, name, log } = options;
  const readClaims = createClaimsReader(internalSecret, name);
  const judge = createCaller(options);
  const handlers = new Map<string, { method: string; handler: Answering }>();
  const files = new Set(routes.filter(({ operation }) => operation.download).map(({ operation }) => operation.path));
  for (const route of routes.filter(({ raw }) => !raw)) {
    const { method, path } = route.operation;
    const handler: Answering = (request, raw, query) => judge(route, request, path, raw, () => readJson(raw, query), {});
    handlers.set(path, { method, handler });
  }
  for (const { path, body, handle } of internal) {
    const handler: Answering = async (request, raw, query) => {
      const { service, actor } = readClaims(request, path);
      if (!service) throw new AppError('forbidden', protocolMessages.forbidden);
      return handle({ body: body.parse(readJson(raw, query)), caller: service, actor, traceId: traceOf(request) });
    };
    handlers.set(path, { method: 'POST', handler });
  }

  const answer = async (
    path: string,
    handler: Answering,
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) => {
    try {
      refuseBodyOfRead(request);
      const data = await handler(request, await readBody(request), query);
      if (files.has(path)) return await sendDownload(response, data as Download);
      send(response, 200, {}, succeeded(data));
    } catch (thrown) {
      const error = toAppError(thrown);
      logFailure(log, error, request, traceOf(request));
      if (response.headersSent || request.socket.destroyed) return void response.destroy();
      dropBody(request);
      const { status, headers, envelope } = refusal(error);
      send(response, status, headers, envelope);
    }
  };
  return (request, response) => {
    const [path = '', query = ''] = request.url!.split('?', 2);
    const found = handlers.get(path);
    if (!found || found.method !== request.method) return false;
    void answer(path, found.handler, request, response, new URLSearchParams(query));
    return true;
  };
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, envelope: Envelope): void {
  const text = Buffer.from(JSON.stringify(envelope));
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length, 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, ...type });
  response.end(text);
}

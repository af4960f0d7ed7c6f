import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPartners, mayCall, mustChangePassword } from '@xinyue/contracts/mayCall';
import { folderOf, namedPart } from '@xinyue/contracts/operation';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { Request } from 'express';
import { AppError } from '../AppError.ts';
import type { Download } from '../export/exportFile.ts';
import { answerBatch } from './answerBatch.ts';
import { batchPath, type BatchedRequest, type BatchedAnswer } from './requestBatch.ts';
import { envelopeText, readForm, refusal, succeeded, toAppError, type Envelope, logFailure } from './envelope.ts';
import { dropBody, readBody, refuseBodyOfRead } from './readBody.ts';
import {
  createClaimsReader,
  readIdempotencyKey,
  readJson,
  replayedHeader,
  requestKeyHeader,
  sessionHashIn,
  traceOf,
} from './readCall.ts';
import type { Call, Route, ServiceAppOptions } from './route.ts';
import { sendDownload } from './sendDownload.ts';

/** The data of an answer, and the headers that go with it. */
type Answered = { data: unknown; headers: Record<string, string> };
/** Makes the answer of a call, or throws its refusal. */
type Handling = (request: IncomingMessage, raw: Buffer, query: URLSearchParams, path: string) => Promise<Answered>;
type Found = { method: string; handling: Handling; download: boolean; bodyBytes?: number | undefined };

export type Calls = {
  /** Answers a call that needs no Express; false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a call whose handler gets the request itself, as Express has it. */
  answerRaw(route: Route, request: Request, response: ServerResponse): Promise<void>;
  /** Answers a refusal, also of pages and of paths that do not exist. */
  refuse(thrown: unknown, request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Documented and internal calls, each judged by the rights table and its schema. Those without Express come straight from the socket: a third
 * of the time an order spent in this process went into finding its way through Express.
 */
export function createCalls(options: ServiceAppOptions): Calls {
  const { routes, internal = [], log } = options;
  const readClaims = createClaimsReader(options.internalSecret, options.name);

  const judge = async <More extends object>(
    { operation, handle }: Route,
    request: IncomingMessage,
    { path, raw, body, more }: { path: string; raw: Buffer; body: () => unknown; more?: More },
  ): Promise<Answered> => {
    const { actor } = readClaims(request, path);
    if (!isForPartners(operation) && !mayCall(operation, actor)) {
      if (actor) throw new AppError('forbidden', protocolSentence('forbidden'));
      throw new AppError('session', protocolSentence('sessionOver'));
    }
    if (mustChangePassword(operation, actor)) throw new AppError('forbidden', protocolSentence('passwordFirst'));
    const partner = isForPartners(operation) ? await options.verifyPartner?.(request, raw) : undefined;
    if (isForPartners(operation) && !partner) throw new AppError('session', protocolSentence('sessionOver'));
    const headers: Record<string, string> = {};
    const call: Call<unknown> = {
      body: readForm(operation.request, body()),
      actor,
      partner,
      idempotencyKey: readIdempotencyKey(request.headers),
      requestKey: request.headers[requestKeyHeader] as string | undefined,
      noteRepeat: () => void (headers[replayedHeader] = 'true'),
      traceId: traceOf(request),
      session: sessionHashIn(request.headers),
    };
    return { data: await handle({ ...call, ...more } as never), headers };
  };

  const known = new Map<string, Found>();
  /** Those whose path ends in a `{name}`, by what stands before it. */
  const below = new Map<string, Found>();
  for (const route of routes.filter(({ raw }) => !raw)) {
    const { method, path: form, download = false, bodyBytes } = route.operation;
    const named = namedPart(form);
    // A GET and a documented DELETE bring what they are about in their query string.
    const asked = (query: URLSearchParams) =>
      method !== 'POST' ? Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join()])) : {};
    const part = (path: string) => (named ? { [named.name]: decodeURIComponent(path.slice(named.folder.length)) } : {});
    const handling: Handling = (request, raw, query, path) =>
      judge(route, request, { path, raw, body: () => ({ ...readJson(raw, query), ...asked(query), ...part(path) }) });
    if (named) below.set(named.folder, { method, handling, download, bodyBytes });
    else known.set(form, { method, handling, download, bodyBytes });
  }
  for (const { path, body, handle } of internal) {
    const handling: Handling = async (request, raw, query) => {
      const { service, actor } = readClaims(request, path);
      if (!service) throw new AppError('forbidden', protocolSentence('forbidden'));
      const data = await handle({ body: body.parse(readJson(raw, query)), caller: service, actor, traceId: traceOf(request) });
      return { data, headers: {} };
    };
    known.set(path, { method: 'POST', handling, download: false });
  }

  const refusalOf = (thrown: unknown, request: IncomingMessage) => {
    const error = toAppError(thrown);
    logFailure(log, error, request, traceOf(request));
    return refusal(error);
  };
  const refuse = (thrown: unknown, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, envelope } = refusalOf(thrown, request);
    if (response.headersSent || request.socket.destroyed) return void response.destroy();
    dropBody(request);
    send(response, status, headers, envelope);
  };
  const respond = async (
    { handling, download, bodyBytes }: Omit<Found, 'method'>,
    request: IncomingMessage,
    response: ServerResponse,
    { path, query, upload = false }: { path: string; query: string; upload?: boolean },
  ) => {
    try {
      refuseBodyOfRead(request);
      // An upload is read by its handler, as it comes.
      const raw = upload ? Buffer.alloc(0) : await readBody(request, bodyBytes);
      const { data, headers } = await handling(request, raw, new URLSearchParams(query), path);
      if (download) return await sendDownload(response, data as Download);
      send(response, 200, headers, succeeded(data));
    } catch (thrown) {
      refuse(thrown, request, response);
    }
  };
  /** One request of a batch: judged by its own headers, as if it had come alone. */
  const answerOne = async ([method, url, headers, body]: BatchedRequest, { socket }: IncomingMessage): Promise<BatchedAnswer> => {
    const [path = '', query = ''] = url.split('?', 2);
    const request = { method, url, headers, socket } as unknown as IncomingMessage;
    try {
      const found = known.get(path);
      if (!found || found.download || found.method !== method) throw new AppError('notFound', protocolSentence('notFound'));
      const { data, headers: more } = await found.handling(
        request,
        Buffer.from(body, 'latin1'),
        new URLSearchParams(query),
        path,
      );
      return { statusCode: 200, headers: more, body: bytesOf(succeeded(data)) };
    } catch (thrown) {
      const { status, headers: more, envelope } = refusalOf(thrown, request);
      return { statusCode: status, headers: more, body: bytesOf(envelope) };
    }
  };
  const respondToBatch = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      readClaims(request, batchPath);
      await answerBatch(request, response, (one) => answerOne(one, request));
    } catch (thrown) {
      refuse(thrown, request, response);
    }
  };
  return {
    refuse,
    answer(request, response) {
      const [path = '', query = ''] = request.url!.split('?', 2);
      if (path === batchPath && request.method === 'POST') {
        void respondToBatch(request, response);
        return true;
      }
      const found = known.get(path) ?? below.get(folderOf(path));
      if (!found || found.method !== request.method) return false;
      void respond(found, request, response, { path, query });
      return true;
    },
    answerRaw(route, request, response) {
      const { upload } = route.operation;
      const [path = '', query = ''] = request.originalUrl.split('?', 2);
      const handling: Handling = (_request, raw, given) =>
        judge(route, request, { path, raw, body: () => (upload ? undefined : readJson(raw, given)), more: { request } });
      return respond({ handling, download: false }, request, response, { path, query, upload });
    },
  };
}

const bytesOf = (envelope: Envelope) => Buffer.from(envelopeText(envelope));

function send(response: ServerResponse, status: number, headers: Record<string, string>, envelope: Envelope): void {
  const text = bytesOf(envelope);
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length, 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, ...type });
  response.end(text);
}

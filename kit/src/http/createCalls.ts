import type { IncomingMessage, ServerResponse } from 'node:http';
import { firstStepOf, isForPartners, mayCall, mayPartnerCall, scopesThatOpen } from '@xinyue/contracts/mayCall';
import { healthPaths, otherPath } from '@xinyue/contracts/metricRows';
import { folderOf, namedPart, type Operation } from '@xinyue/contracts/operation';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { Request } from 'express';
import { AppError } from '../AppError.ts';
import type { SignedPartner } from '../auth/SignedPartner.ts';
import type { Download } from '../export/exportFile.ts';
import { type Answered, createRefusals, type Found, type Handling, send } from './answers.ts';
import { createBatchResponder } from './createBatchResponder.ts';
import { batchPath } from './requestBatch.ts';
import { readForm, succeeded } from './envelope.ts';
import { readBody, refuseBodyOfRead } from './readBody.ts';
import {
  createClaimsReader,
  foreignHostHeader,
  readIdempotencyKey,
  readJson,
  replayedHeader,
  requestKeyHeader,
  sessionHashIn,
  traceOf,
} from './readCall.ts';
import type { Call, Route, ServiceAppOptions } from './route.ts';
import { proofHeader } from './proofClaim.ts';
import { deedRoutes, partOf, requireProof } from './proofs.ts';
import { notingSigned, partnerLeftIn } from './signedCalls.ts';
import { sendDownload } from './sendDownload.ts';

export type Calls = {
  /** Under which path a request is counted; undefined: its parts are counted each by itself, or it asks only whether we are there. */
  templateOf(path: string): string | undefined;
  /** Answers a call that needs no Express; false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a call whose handler gets the request itself, as Express has it. */
  answerRaw(route: Route, request: Request, response: ServerResponse): Promise<void>;
  /** Answers a refusal, also of pages and of paths that do not exist. */
  refuse(thrown: unknown, request: IncomingMessage, response: ServerResponse): void;
};

type ReadClaims = ReturnType<typeof createClaimsReader>;
type Given<More> = { path: string; raw: Buffer; body: () => unknown; more?: More };
type Judge = <More extends object>(route: Route, request: IncomingMessage, given: Given<More>) => Promise<Answered>;

/**
 * Documented and internal calls, each judged by the rights table and its schema. Those without Express come straight from the socket: a third
 * of the time an order spent in this process went into finding its way through Express.
 */
export function createCalls(options: ServiceAppOptions): Calls {
  const readClaims = createClaimsReader(options.internalSecret, options.name);
  const judge = createJudge(options, readClaims);
  const calls = new Map([
    ...documentedCalls(options.routes, judge),
    ...internalCalls([...(options.internal ?? []), ...deedRoutes(options.routes)], readClaims),
  ]);
  const below = callsBelow(options.routes, judge);
  const refusals = createRefusals(options.log);
  const respondToBatch = createBatchResponder(calls, readClaims, refusals, options.requests);

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
      refusals.answer(thrown, request, response);
    }
  };
  const templates = new Map(
    [...calls.keys(), ...options.routes.map(({ operation }) => operation.path)].map((path) => [folderOrWhole(path), path]),
  );
  return {
    templateOf(path) {
      if (path === batchPath || path.startsWith(healthPaths)) return undefined;
      return templates.get(path) ?? templates.get(folderOf(path)) ?? otherPath;
    },
    refuse: refusals.answer,
    answer(request, response) {
      const [path = '', query = ''] = request.url!.split('?', 2);
      if (path === batchPath && request.method === 'POST') {
        void respondToBatch(request, response);
        return true;
      }
      const found = calls.get(path) ?? below.get(folderOf(path));
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

const folderOrWhole = (path: string): string => namedPart(path)?.folder ?? path;

/** Judges a documented call by the rights table and its schema, and runs its handler. */
function createJudge(options: ServiceAppOptions, readClaims: ReadClaims): Judge {
  return async (route, request, { path, raw, body, more }) => {
    const { operation, handle } = route;
    const { actor } = readClaims(request, path);
    if (!isForPartners(operation) && !mayCall(operation, actor)) {
      if (actor) throw new AppError('forbidden', protocolSentence('forbidden'));
      throw new AppError('session', protocolSentence('sessionOver'));
    }
    const first = firstStepOf(operation, actor);
    if (first) throw new AppError('forbidden', protocolSentence(first));
    const partner = isForPartners(operation) ? await signedPartner(operation, request, raw, options) : undefined;
    const answered = async (): Promise<Answered> => {
      const headers: Record<string, string> = {};
      const sent = body();
      const call: Call<unknown> = {
        body: readForm(operation.request, sent),
        actor,
        partner: partner?.name,
        kinds: partner?.kinds,
        reach: partner?.reach,
        partnerLeft: partnerLeftIn(request),
        idempotencyKey: readIdempotencyKey(request.headers),
        requestKey: request.headers[requestKeyHeader] as string | undefined,
        noteRepeat: () => void (headers[replayedHeader] = 'true'),
        traceId: traceOf(request),
        foreignHost: request.headers[foreignHostHeader] !== undefined,
        session: sessionHashIn(request.headers),
        proven: undefined,
      };
      const proof = request.headers[proofHeader] as string | undefined;
      call.proven = await requireProof(route, call, { proof, path, sent }, options.spendProof);
      return { data: await handle({ ...call, ...more } as never), headers };
    };
    return partner && route.inTurn ? route.inTurn(partner, answered) : answered();
  };
}

/** The partner that signed a call, where the scopes of its key open it (Tr-M-05). */
async function signedPartner(
  operation: Operation,
  request: IncomingMessage,
  raw: Buffer,
  { verifyPartner }: ServiceAppOptions,
): Promise<SignedPartner> {
  const partner = await notingSigned(request, async () => verifyPartner?.(request, raw));
  if (!partner) throw new AppError('session', protocolSentence('sessionOver'));
  if (!mayPartnerCall(operation, partner.scopes))
    throw new AppError('forbidden', protocolSentence('scopeMissing'), { data: { scope: scopesThatOpen(operation).join() } });
  return partner;
}

function foundCall(route: Route, judge: Judge): Found {
  const { method, path: form, download, bodyBytes } = route.operation;
  // A GET and a documented DELETE bring what they are about in their query string.
  const queried = (query: URLSearchParams) =>
    method !== 'POST' ? Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join()])) : {};
  const handling: Handling = (request, raw, query, path) =>
    judge(route, request, { path, raw, body: () => ({ ...readJson(raw, query), ...queried(query), ...partOf(form, path) }) });
  return { method, handling, download: download !== undefined, bodyBytes };
}

/** Calls without Express, by their path. */
function documentedCalls(routes: Route[], judge: Judge): [string, Found][] {
  const exact = routes.filter(({ raw, operation }) => !raw && !namedPart(operation.path));
  return exact.map((route) => [route.operation.path, foundCall(route, judge)]);
}

/** Calls without Express whose path ends in a `{name}`, by what stands before it. */
function callsBelow(routes: Route[], judge: Judge): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const route of routes) {
    const named = namedPart(route.operation.path);
    if (!route.raw && named) found.set(named.folder, foundCall(route, judge));
  }
  return found;
}

/** Calls between services, by their path. */
function internalCalls(routes: NonNullable<ServiceAppOptions['internal']>, readClaims: ReadClaims): [string, Found][] {
  return routes.map(({ path, body, handle, bodyBytes }) => {
    const handling: Handling = async (request, raw, query) => {
      const { service, actor } = readClaims(request, path);
      if (!service) throw new AppError('forbidden', protocolSentence('forbidden'));
      const data = await handle({ body: body.parse(readJson(raw, query)), caller: service, actor, traceId: traceOf(request) });
      return { data, headers: {} };
    };
    return [path, { method: 'POST', handling, download: false, bodyBytes }];
  });
}

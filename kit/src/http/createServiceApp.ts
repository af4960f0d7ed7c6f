import type { IncomingMessage, RequestListener } from 'node:http';
import { errorTable } from '@xinyue/contracts/errors';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { AppError } from '../AppError.ts';
import type { PlumbingLog } from '../db/plumbingLog.ts';
import { createCaller, createCalls } from './createCalls.ts';
import { refusal, succeeded, toAppError } from './envelope.ts';
import { logFailure } from './logFailure.ts';
import { bodyLimit } from './readBody.ts';
import { readJson, traceOf } from './readCall.ts';
import type { InternalRoute, Route } from './route.ts';

export type ServiceAppOptions = {
  /** The audience that signed headers must name. */
  name: string;
  internalSecret: string;
  routes: Route[];
  internal?: InternalRoute[];
  /** Verifies the signature of a partner over the raw body and answers its name; throws `session` otherwise. */
  verifyPartner?(request: IncomingMessage, rawBody: Buffer): Promise<string>;
  /** Raw routes that answer no envelope: pages, files. */
  pages?(app: Express): void;
  /** One entry per part the main job needs; ready only when all are ok. */
  health(): Promise<Record<string, { ok: boolean; reason?: string }>>;
  log: PlumbingLog;
};

/**
 * The HTTP door of a service: documented and internal calls with signed callers, rights, validation and one kind of refusal.
 * Answers are envelopes (C-06) with the statuses of C-15. Express has what needs the request itself: pages, files, uploads, cookies.
 */
export function createServiceApp(options: ServiceAppOptions): RequestListener {
  const calls = createCalls(options);
  const judge = createCaller(options);
  const app = express().disable('x-powered-by').disable('etag');

  app.get('/health/live', (_request, response) => void response.json({ ok: true }));
  app.get('/health/ready', async (_request, response) => {
    const parts = await options.health();
    const ok = Object.values(parts).every((part) => part.ok);
    response.status(ok ? 200 : 503).json({ ok, parts });
  });

  for (const route of options.routes.filter(({ raw }) => raw)) {
    const { path, upload } = route.operation;
    const body = upload ? [] : [express.raw({ type: () => true, limit: bodyLimit })];
    app.post(path, ...body, async (request, response) => {
      const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      const query = new URL(request.originalUrl, 'http://service').searchParams;
      const given = () => (upload ? undefined : readJson(raw, query));
      response.json(succeeded(await judge(route, request, request.path, raw, given, { request })));
    });
  }

  options.pages?.(app);
  app.use(() => {
    throw new AppError('notFound', protocolMessages.notFound);
  });
  app.use(errorHandler(options.log));
  return (request, response) => void (calls(request, response) || app(request, response));
}

/** The one error handler of what Express answers. */
const errorHandler =
  (log: PlumbingLog): ErrorRequestHandler =>
  (thrown: unknown, request, response, _next) => {
    const error = toAppError(thrown);
    logFailure(log, error, request, traceOf(request));
    if (response.headersSent) return void response.destroy();
    const { headers, envelope } = refusal(error);
    response.status(errorTable[error.kind].status).set(headers).json(envelope);
  };

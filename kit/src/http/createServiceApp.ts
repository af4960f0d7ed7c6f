import type { RequestListener } from 'node:http';
import { errorTable } from '@xinyue/contracts/errors';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import express, { type ErrorRequestHandler } from 'express';
import { AppError } from '../AppError.ts';
import type { Logger } from '../Logger.ts';
import { createCaller, createCalls } from './createCalls.ts';
import { refusal, succeeded, toAppError } from './envelope.ts';
import { logFailure } from './logFailure.ts';
import { bodyLimit, refuseBodyOfRead } from './readBody.ts';
import { readJson, traceOf } from './readCall.ts';
import type { ServiceAppOptions } from './ServiceAppOptions.ts';

/**
 * The HTTP edge of a service: documented and internal calls with signed callers, rights, validation and one kind of refusal.
 * Answers are envelopes (C-06) with the statuses of C-15. Express has what needs the request itself: pages, files, uploads, cookies.
 */
export function createServiceApp(options: ServiceAppOptions): RequestListener {
  const calls = createCalls(options);
  const judge = createCaller(options);
  const app = express().disable('x-powered-by').disable('etag');

  app.use((request, _response, next) => {
    refuseBodyOfRead(request);
    next();
  });
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
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, request, response, _next) => {
    const error = toAppError(thrown);
    logFailure(log, error, request, traceOf(request));
    if (response.headersSent) return void response.destroy();
    const { headers, envelope } = refusal(error);
    response
      .status(errorTable[error.kind].status)
      .set({ 'cache-control': 'no-store', ...headers })
      .json(envelope);
  };

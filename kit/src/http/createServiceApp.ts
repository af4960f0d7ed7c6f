import type { RequestListener } from 'node:http';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import express, { type ErrorRequestHandler } from 'express';
import { AppError } from '../AppError.ts';
import { createCalls } from './createCalls.ts';
import { instanceHeader } from './instance.ts';
import { refuseBodyOfRead } from './readBody.ts';
import type { ServiceAppOptions } from './route.ts';

/**
 * The HTTP edge of a service: documented and internal calls with signed callers, rights, validation and one kind of refusal.
 * Answers are envelopes (C-06) with the statuses of C-15. Express leads to pages and files, and to calls that need the request itself: uploads,
 * cookies.
 */
export function createServiceApp(options: ServiceAppOptions): RequestListener {
  const calls = createCalls(options);
  const app = express().disable('x-powered-by').disable('etag');

  app.use((request, _response, next) => {
    refuseBodyOfRead(request);
    next();
  });
  app.use('/health', (_request, response, next) => {
    if (options.instance) response.setHeader(instanceHeader, options.instance);
    next();
  });
  app.get('/health/live', (_request, response) => void response.json({ ok: true }));
  app.get('/health/ready', async (_request, response) => {
    const parts = await options.health();
    const draining = options.draining?.() ?? false;
    const ok = !draining && Object.values(parts).every((part) => part.ok);
    response.status(ok ? 200 : 503).json({ ok, ...(draining && { draining }), parts });
  });
  for (const route of options.routes.filter(({ raw }) => raw))
    app.post(route.operation.path, (request, response) => calls.answerRaw(route, request, response));
  options.pages?.(app);
  app.use(() => {
    throw new AppError('notFound', protocolSentence('notFound'));
  });
  const refused: ErrorRequestHandler = (thrown, request, response, _next) => calls.refuse(thrown, request, response);
  app.use(refused);
  return (request, response) => {
    const template = calls.templateOf(request.url!.split('?', 1)[0]!);
    if (template !== undefined) options.requests?.begin(response, template);
    void (calls.answer(request, response) || app(request, response));
  };
}

import { errorTable } from '@xinyue/contracts/errors';
import { isForPartners, mayCall } from '@xinyue/contracts/mayCall';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { AppError } from '../AppError.ts';
import type { PlumbingLog } from '../db/plumbingLog.ts';
import { newId } from '../newId.ts';
import { refusal, succeeded, toAppError } from './envelope.ts';
import { readClaims, readIdempotencyKey, readJsonBody, requestKeyHeader } from './readCall.ts';
import type { InternalRoute, Route } from './route.ts';

/** The greatest body of a documented call; uploads have their own limit where they are read. */
export const maxBodyBytes = 256_000;

export type ServiceAppOptions = {
  /** The audience that signed headers must name. */
  name: string;
  internalSecret: string;
  routes: Route[];
  internal?: InternalRoute[];
  /** Verifies the signature of a partner over the raw body and answers its name; throws `session` otherwise. */
  verifyPartner?(request: Request, rawBody: Buffer): Promise<string>;
  /** Raw routes that answer no envelope: pages, files. */
  pages?(app: Express): void;
  /** One entry per part the main job needs; ready only when all are ok. */
  health(): Promise<Record<string, { ok: boolean; reason?: string }>>;
  log: PlumbingLog;
};

/**
 * The HTTP door of a service: documented and internal calls with signed callers, rights, validation and one error handler.
 * Answers are envelopes (C-06) with the statuses of C-15.
 */
export function createServiceApp(options: ServiceAppOptions): Express {
  const { name, internalSecret, log } = options;
  const app = express().disable('x-powered-by').disable('etag');
  const body = express.raw({ type: () => true, limit: maxBodyBytes });

  app.get('/health/live', (_request, response) => void response.json({ ok: true }));
  app.get('/health/ready', async (_request, response) => {
    const parts = await options.health();
    const ok = Object.values(parts).every((part) => part.ok);
    response.status(ok ? 200 : 503).json({ ok, parts });
  });

  for (const { operation, handle } of options.routes) {
    const answer = async (request: Request, response: Response) => {
      const { actor } = readClaims(request, name, internalSecret);
      if (!isForPartners(operation) && !mayCall(operation, actor)) {
        if (actor) throw new AppError('forbidden', protocolMessages.forbidden);
        throw new AppError('session', protocolMessages.sessionOver);
      }
      const partner = isForPartners(operation)
        ? await options.verifyPartner?.(request, (request.body as Buffer | undefined) ?? Buffer.alloc(0))
        : undefined;
      if (isForPartners(operation) && !partner) throw new AppError('session', protocolMessages.sessionOver);
      const parsed = operation.request.parse(operation.upload ? undefined : readJsonBody(request));
      const idempotencyKey = readIdempotencyKey(request.headers);
      const requestKey = request.get(requestKeyHeader);
      const traceId = traceOf(request);
      const data = await handle({ body: parsed, actor, partner, idempotencyKey, requestKey, traceId, request });
      response.json(succeeded(data));
    };
    app.post(operation.path, ...(operation.upload ? [answer] : [body, answer]));
  }

  for (const { path, body: schema, handle } of options.internal ?? [])
    app.post(path, body, async (request, response) => {
      const { service, actor } = readClaims(request, name, internalSecret);
      if (!service) throw new AppError('forbidden', protocolMessages.forbidden);
      const parsed = schema.parse(readJsonBody(request));
      response.json(succeeded(await handle({ body: parsed, caller: service, actor, traceId: traceOf(request) })));
    });

  options.pages?.(app);
  app.use(() => {
    throw new AppError('notFound', protocolMessages.notFound);
  });
  app.use(errorHandler(log));
  return app;
}

const traceOf = (request: Request): string => request.get('x-request-id') ?? newId();

/** The one error handler: logs what people may not read, answers what they may. */
const errorHandler =
  (log: PlumbingLog): ErrorRequestHandler =>
  (thrown: unknown, request, response, _next) => {
    const error = toAppError(thrown);
    const status = errorTable[error.kind].status;
    if (status >= 500) log.error({ err: error.cause ?? error, path: request.path, traceId: traceOf(request) }, 'call failed');
    if (response.headersSent) return void response.destroy();
    const { headers, envelope } = refusal(error);
    response.status(status).set(headers).json(envelope);
  };

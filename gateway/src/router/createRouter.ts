import type { IncomingMessage, ServerResponse } from 'node:http';
import { feedPicturePath, messages, operationOf, sentence, type RuntimeConfig } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refusal } from '@xinyue/kit/http/envelope';
import { instanceHeader } from '@xinyue/kit/http/instance';
import { dropBody, refuseBodyOfRead } from '@xinyue/kit/http/readBody';
import { traceIdOf } from '@xinyue/kit/http/traceId';
import type { Handler } from './Handler.ts';
import { apiHeaders, sendJson, sendRefusal } from '../http/answer.ts';
import type { Health } from './createHealth.ts';

export type RouterOptions = {
  calls: Handler;
  files: Handler;
  /** Pictures of news and slides. */
  pictures: Handler;
  sandbox: Handler;
  /** Only the back office has it. */
  rest?: Handler;
  health(): Promise<Health>;
  /** Answered with health, where the process has one. */
  instance?: string | undefined;
  /** What the web app needs to know at run time, reached as this request did; nothing secret. */
  runtime(request: IncomingMessage): Promise<RuntimeConfig>;
  /** Whether the request came over TLS, as a trusted proxy says. */
  isSecure(request: IncomingMessage): boolean;
  /** Documents of the interface; false where the path is none of them. */
  documents(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  web(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
};

/** Everything one origin answers, decided by the path alone. */
export function createRouter(options: RouterOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const json = (request: IncomingMessage, response: ServerResponse, status: number, body: object) =>
    sendJson(request, response, status, Buffer.from(JSON.stringify(body)));
  return async (request, response) => {
    const path = request.url!.split('?', 1)[0]!;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // Where a visitor and our logs mean the same request by the same word.
    response.setHeader('x-request-id', traceIdOf(request));
    if (options.isSecure(request)) response.setHeader('strict-transport-security', 'max-age=31536000');
    try {
      refuseBodyOfRead(request);
    } catch (error) {
      dropBody(request);
      return sendRefusal(request, response, error);
    }
    if (options.instance && path.startsWith('/health/')) response.setHeader(instanceHeader, options.instance);
    if (path === '/health/live') return json(request, response, 200, { ok: true });
    if (path === '/health/ready') {
      const health = await options.health();
      return json(request, response, health.ok ? 200 : 503, health);
    }
    if (path === '/config.json') return json(request, response, 200, await options.runtime(request));
    if (path.startsWith('/xinyue/rest/') && options.rest) return options.rest(request, response, path);
    if (path.startsWith(feedPicturePath) && reads) return options.pictures(request, response, path);
    if (path.startsWith('/xinyue/file/') && reads) return options.files(request, response, path);
    if (path.startsWith('/xinyue/')) return options.calls(request, response, path);
    if (path.startsWith('/sandbox/')) return options.sandbox(request, response, path);
    if (path.startsWith('/api/') && options.rest && operationOf(path)) return options.calls(request, response, path);
    // Old clients must not take a page for the answer of a call (Z-106).
    if (path === '/api' || path.startsWith('/api/')) return sendNotFound(request, response);
    if (reads && options.documents(request, response, path)) return;
    if (await options.web(request, response, path)) return;
    if (!reads) {
      dropBody(request);
      return sendRefusal(request, response, new AppError('notFound', sentence('notFound')));
    }
    response.writeHead(404, { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : `${messages.notFound}\n`);
  };
}

/** A refusal with the true status: outside of /xinyue/ nobody knows the documented codes. */
function sendNotFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
  dropBody(request);
  const { envelope } = refusal(new AppError('notFound', sentence('notFound')));
  return sendJson(request, response, 404, Buffer.from(JSON.stringify(envelope)));
}

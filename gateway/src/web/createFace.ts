import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { sendJson, sendRefusal } from '../door/answer.ts';
import type { Handler } from '../door/createCallDoor.ts';
import type { Health } from './createHealth.ts';

export type FaceOptions = {
  calls: Handler;
  files: Handler;
  sandbox: Handler;
  /** Only the back office has it. */
  rest?: Handler;
  health(): Promise<Health>;
  /** What the web app needs to know at run time when it is reached under this host name; nothing secret. */
  runtime(host: string): object;
  web(request: IncomingMessage, response: ServerResponse, path: string): boolean;
};

/** Everything one origin answers, decided by the path alone. */
export function createFace(options: FaceOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const json = (request: IncomingMessage, response: ServerResponse, status: number, body: object) =>
    sendJson(request, response, status, Buffer.from(JSON.stringify(body)));
  return async (request, response) => {
    const path = request.url!.split('?', 1)[0]!;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (path === '/health/live') return json(request, response, 200, { ok: true });
    if (path === '/health/ready') {
      const health = await options.health();
      return json(request, response, health.ok ? 200 : 503, health);
    }
    if (path === '/config.json') return json(request, response, 200, options.runtime(hostOf(request)));
    if (path.startsWith('/xinyue/rest/') && options.rest) return options.rest(request, response, path);
    if (path.startsWith('/xinyue/file/') && reads) return options.files(request, response, path);
    if (path.startsWith('/xinyue/')) return options.calls(request, response, path);
    if (path.startsWith('/sandbox/')) return options.sandbox(request, response, path);
    if (!options.web(request, response, path)) await sendRefusal(request, response, new AppError('notFound', messages.notFound));
  };
}

/** The host name by which a client reached us; a name that is none (a forged header) becomes the loopback. */
function hostOf(request: IncomingMessage): string {
  const [, host] = /^([\w.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i.exec(request.headers.host ?? '') ?? [];
  return host ?? '127.0.0.1';
}

import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Logger } from '@xinyue/kit/Logger';
import { dropBody } from '@xinyue/kit/http/readBody';
import { createRareWarning } from '@xinyue/kit/limit/createRareWarning';
import { sendRefusal } from './answer.ts';
import type { Handler } from './Handler.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';

/** The sandbox cashier, but not for who comes through a proxy that nobody announced: it marks any order paid, and nobody knows who comes (F7). */
export function createSandboxHandler(upstreams: Upstreams, passThrough: Handler, log: Logger): Handler {
  const warn = createRareWarning(log);
  return async (request, response, path) => {
    if (!upstreams.visitorOf(request).unannounced) return passThrough(request, response, path);
    warn('the sandbox is closed to requests with a forwarding header while XINYUE_TRUSTED_PROXIES names no proxy', {});
    dropBody(request);
    await sendRefusal(request, response, new AppError('unavailable', messages.behindUnknownProxy));
  };
}

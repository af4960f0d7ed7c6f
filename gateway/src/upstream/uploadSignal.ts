import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { goneSignal } from '@xinyue/kit/http/goneSignal';
import { leastSpeed, watchSpeed } from '@xinyue/kit/http/watchSpeed';

/** Aborts an upload whose sender went away (F1), or sends too slowly (F10): that one is told so, and its connection ends. */
export function uploadSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const slow = new AbortController();
  const unwatch = watchSpeed(request, () => {
    response.setHeader('connection', 'close');
    slow.abort(new AppError('validation', messages.fileTooSlow(leastSpeed.bytesPerSecond / 1000)));
  });
  response.once('close', unwatch);
  return AbortSignal.any([slow.signal, goneSignal(request, response)]);
}

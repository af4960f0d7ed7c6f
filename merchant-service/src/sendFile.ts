import { pipeline } from 'node:stream/promises';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { readLink } from '@xinyue/kit/files/signedLink';
import { refusal } from '@xinyue/kit/http/envelope';
import { readClaims } from '@xinyue/kit/http/readCall';
import type { Express, Response } from 'express';
import type { Deps } from './deps.ts';
import { contentTypeOf, keyOf } from './domain/fileName.ts';

/**
 * `GET /xinyue/file/<key>?expires&signature` (C-35): the picture of a link of ours, as the gateway passes it on. A link that is over or
 * forged, and a file that is not there, get the same 404.
 */
export const sendFile = (deps: Deps, internalSecret: string) => (app: Express) =>
  // Without a named part, so that nobody decodes the path before it is judged.
  app.get(/^\/xinyue\/file\//, async (request, response) => {
    readClaims(request, 'merchant', internalSecret);
    const key = keyOf(request.path);
    const secondsLeft = readLink(deps.linkKey, request.path, request.query, deps.clock.now());
    const found = key && secondsLeft !== undefined ? await deps.files.get(key) : undefined;
    if (!found || !key) return refuse(response);
    response.set({
      'content-type': contentTypeOf(key),
      'content-length': String(found.bytes),
      'x-content-type-options': 'nosniff',
      // Even a picture that a browser would take for a page must stay harmless.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
    });
    // Nobody to tell: the reader went away, or gets a picture cut short.
    await pipeline(found.stream, response).catch(() => response.destroy());
  });

function refuse(response: Response): void {
  const { envelope } = refusal(new AppError('notFound', messages.fileMissing));
  response.status(404).set('cache-control', 'no-store').json(envelope);
}

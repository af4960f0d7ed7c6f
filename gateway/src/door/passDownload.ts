import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { apiHeaders, sendJson } from './answer.ts';

/** Passes a file of a service on as it comes, so that neither process holds it whole; a refusal is JSON as everywhere. */
export async function passDownload(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('application/json')) {
    const retryAfter = headers['retry-after'];
    const said = Buffer.from(await body.arrayBuffer());
    return sendJson(request, response, statusCode, said, {
      ...(typeof retryAfter === 'string' && { 'retry-after': retryAfter }),
    });
  }
  const disposition = String(headers['content-disposition'] ?? 'attachment');
  response.writeHead(statusCode, { ...apiHeaders, 'content-type': type, 'content-disposition': disposition });
  await pipeline(body, response);
}

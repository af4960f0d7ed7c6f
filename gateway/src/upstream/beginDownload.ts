import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { apiHeaders, sendJson } from '../router/answer.ts';

/** Begins a file of a service, which comes as it is read, so that neither process holds it whole; a refusal is JSON as everywhere. */
export async function beginDownload(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Readable | undefined> {
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('application/json')) {
    const retryAfter = headers['retry-after'];
    const said = Buffer.from(await body.arrayBuffer());
    await sendJson(request, response, statusCode, said, {
      ...(typeof retryAfter === 'string' && { 'retry-after': retryAfter }),
    });
    return undefined;
  }
  const disposition = String(headers['content-disposition'] ?? 'attachment');
  response.writeHead(statusCode, { ...apiHeaders, 'content-type': type, 'content-disposition': disposition });
  return body;
}

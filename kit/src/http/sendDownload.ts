import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '../export/exportFile.ts';

/**
 * Answers a file as a stream. The first part is made before anything is said, so that what fails there is still refused in an envelope; what
 * fails later cuts the connection, and nobody takes half a file for a whole one.
 */
export async function sendDownload(response: ServerResponse, { name, type, body }: Download): Promise<void> {
  const parts = body[Symbol.asyncIterator]();
  const first = await parts.next();
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  });
  const all = async function* () {
    try {
      for (let part = first; !part.done; part = await parts.next()) yield part.value;
    } finally {
      await parts.return?.();
    }
  };
  await pipeline(Readable.from(all()), response);
}

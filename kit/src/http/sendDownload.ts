import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '../export/exportFile.ts';
import { requestLimitMs } from './listen.ts';

/** The one exception to the 30 s of C-09. The largest export, 50,000 orders as CSV, is 12.5 MB: 21 kB/s are enough. */
const tenMinutes = 600_000;

/** How many files a process writes at once; none keeps its place longer than a file may take. */
export const downloadPlaces = { atOnce: 3, queue: 0, holdMs: tenMinutes + 10_000, retryAfterSeconds: 10 } as const;

/**
 * Answers a file as a stream. The head goes out with the first part, so an error before it is still refused in an envelope; a later one
 * cuts the connection, so that nobody takes half a file for a whole one. A reader that takes nothing for `stalledMs`, or is not done after
 * `longestMs`, is cut too: its file would stay open, and few may be open at once.
 */
export async function sendDownload(
  response: ServerResponse,
  { name, type, body }: Download,
  { stalledMs = requestLimitMs, longestMs = tenMinutes } = {},
): Promise<void> {
  const parts = body[Symbol.asyncIterator]();
  const first = await parts.next();
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  });
  response.setTimeout(stalledMs, () => response.destroy());
  const all = async function* () {
    try {
      for (let part = first; !part.done; part = await parts.next()) yield part.value;
    } finally {
      await parts.return?.();
    }
  };
  const over = setTimeout(() => response.destroy(), longestMs);
  await pipeline(Readable.from(all()), response).finally(() => clearTimeout(over));
}

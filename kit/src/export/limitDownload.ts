import type { Limit } from '../limit/createLimit.ts';
import type { Download } from './exportFile.ts';

/**
 * A file that takes a place of the limit from its first byte to its last: a slow reader keeps its export open, and a crowd of them must not
 * hold up the rest. One more is refused before its first byte; one whose place was held too long is cut.
 */
export function limitDownload(limit: Limit, download: Download): Download {
  const limited = async function* (body: AsyncIterable<Buffer>) {
    const place = await limit.enter();
    try {
      for await (const part of body) {
        place.signal.throwIfAborted();
        yield part;
      }
    } finally {
      place.leave();
    }
  };
  return { ...download, body: limited(download.body) };
}

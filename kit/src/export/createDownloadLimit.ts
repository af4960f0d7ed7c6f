import { AppError } from '../AppError.ts';
import type { Download } from './exportFile.ts';

/**
 * Lets so many files of a process be written at once: a slow reader keeps its export open, and a crowd of them must not hold up the rest. One
 * more is refused with `tooMany` and `message` before its first byte.
 */
export function createDownloadLimit(most: number, message: string): (download: Download) => Download {
  let open = 0;
  const limited = async function* (body: AsyncIterable<Buffer>) {
    if (open >= most) throw new AppError('tooMany', message, { retryAfterSeconds: 10 });
    open += 1;
    try {
      yield* body;
    } finally {
      open -= 1;
    }
  };
  return (download) => ({ ...download, body: limited(download.body) });
}

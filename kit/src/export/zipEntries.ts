import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; its content is taken while the archive is read. */
export type ZipEntry = { name: string; content: AsyncIterable<string> };

// The first day the format knows: the same rows make the same bytes.
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 5 };

async function* bytesOf(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of content) yield Buffer.from(text);
}

/** An archive of files that are compressed as they come; nothing but the chunk at hand is held. A reader who leaves ends the contents, too. */
export async function* zipEntries(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const archived = archive.outputStream as PassThrough;
  let open: Readable | undefined;
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, options, (take) => {
      open = Readable.from(bytesOf(content));
      // The archive itself hears of no failure of what it reads.
      open.on('error', (error) => archived.destroy(error));
      take(null, open);
    });
  archive.end();
  try {
    yield* archived;
  } finally {
    // The archive lets go of what it reads from only at the end of that: rows that nobody takes would stay asked for.
    open?.destroy();
  }
}

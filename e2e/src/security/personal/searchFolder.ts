import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Canary, foundIn, secrets } from './canaries.ts';

export type Hit = { file: string; canary: Canary };

/** Looks through every file below a folder, byte by byte; answers where canaries stand and how much was read. */
export async function searchFolder(folder: string): Promise<{ hits: Hit[]; files: number; megabytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hits: Hit[] = [];
  let [files, bytes] = [0, 0];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files += 1;
    let rest = Buffer.alloc(0);
    const found = new Set<Canary>();
    for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      const seen = Buffer.concat([rest, piece]);
      for (const canary of foundIn(seen, [...secrets, 'control'])) found.add(canary);
      // A canary may stand across two pieces.
      rest = seen.subarray(Math.max(0, seen.length - 64));
    }
    for (const canary of found) hits.push({ file: path.relative(folder, file), canary });
  }
  return { hits, files, megabytes: bytes / 1_000_000 };
}

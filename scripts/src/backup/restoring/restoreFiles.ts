import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesPrefix } from '../copyFiles.ts';
import { inLanes } from '../inLanes.ts';
import { readErased } from '../records.ts';
import type { Repository, Stored } from '../Repository.ts';

/** Pictures and contracts of the repository but those that had been erased by that moment. Some may be younger than it: no row knows of them. */
export async function storedFilesAt(repository: Repository, to: number): Promise<Stored[]> {
  const erased = await readErased(repository);
  const stored = await repository.list(filesPrefix);
  return stored.filter(({ key }) => !((erased[key.slice(filesPrefix.length)] ?? Number.POSITIVE_INFINITY) <= to));
}

/** Copies them into the folder of a copy; answers how many. */
export async function restoreFiles(repository: Repository, files: readonly Stored[], folder: string): Promise<number> {
  await inLanes(files, 4, async ({ key }) => {
    const target = path.join(folder, key.slice(filesPrefix.length));
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await repository.open(key), createWriteStream(target, { mode: 0o600, flush: true }));
  });
  return files.length;
}

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Erased, writeErased } from './records.ts';
import type { Repository } from './Repository.ts';

export const filesPrefix = 'files/';

/** Keys of the files that lie in a folder of pictures and contracts, which is spread over subfolders of two letters. */
export async function listFiles(folder: string): Promise<string[]> {
  const homes = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: string[] = [];
  for (const home of homes) {
    if (!home.isDirectory() || home.name === 'unfinished') continue;
    for (const entry of await readdir(path.join(folder, home.name), { withFileTypes: true }))
      if (entry.isFile()) found.push(`${home.name}/${entry.name}`);
  }
  return found;
}

/**
 * Copies what is new, each once, and notes what is gone since. `known` are the keys that the repository has: it is kept up to date. Answers how many
 * were copied.
 */
export async function copyFiles(
  folder: string,
  repository: Repository,
  known: Set<string>,
  erased: Erased,
  now: number,
): Promise<number> {
  const there = await listFiles(folder);
  const fresh = there.filter((key) => !known.has(key));
  for (const key of fresh) {
    const source = createReadStream(path.join(folder, key));
    const copied = await repository.put(filesPrefix + key, source).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Erased since we looked.
        if (error.code === 'ENOENT' && error.path === path.join(folder, key)) return false;
        throw error;
      },
    );
    if (copied) known.add(key);
  }
  const present = new Set(there);
  const gone = [...known].filter((key) => !present.has(key) && !(key in erased));
  const back = there.filter((key) => key in erased);
  for (const key of gone) erased[key] = now;
  for (const key of back) delete erased[key];
  if (gone.length + back.length > 0) await writeErased(repository, erased);
  return fresh.length;
}

/** The keys that the repository has. */
export const listStoredFiles = async (repository: Repository): Promise<string[]> =>
  (await repository.list(filesPrefix)).map(({ key }) => key.slice(filesPrefix.length));

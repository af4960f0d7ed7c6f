import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One hash over names and contents of these files and folders (missing ones count as missing). */
export function hashFiles(root: string, places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const full = path.join(root, place);
    hash.update(`\0${place}\0`);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory() ? filesUnder(full).sort() : [full];
    for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether what `stamp` stands beside was made from sources of this hash. */
export const isBuilt = (stamp: string, hash: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

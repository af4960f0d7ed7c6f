import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

function filesUnder(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** One hash over names and contents of these files and folders (missing ones count as missing). */
export function hashFiles(root: string, places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const full = path.join(root, place);
    hash.update(`\0${place}\0`);
    if (!existsSync(full)) continue;
    for (const file of filesUnder(full).sort()) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

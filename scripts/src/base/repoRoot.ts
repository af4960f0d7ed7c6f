import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let known: string | undefined;

/** Folder of the checkout, found upwards from this file; right both for the TypeScript source and for any bundle of it. */
export function repoRoot(): string {
  if (known) return known;
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: unknown }).workspaces) break;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The checkout of xinyue was not found above ' + fileURLToPath(import.meta.url));
    folder = parent;
  }
  known = folder;
  return folder;
}

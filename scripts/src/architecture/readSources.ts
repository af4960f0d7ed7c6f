import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSource, type Source } from './readSource.ts';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'shots']);

/** All source files below a checkout. */
export function readSources(root: string, folder = root): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSources(root, full);
    if (!/\.(ts|tsx|mjs|css)$/.test(entry.name)) return [];
    return [readSource(path.relative(root, full).split(path.sep).join('/'), readFileSync(full, 'utf8'))];
  });
}

import { readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'shots']);
/** What a tool wrote from documents of ours: nobody reads it. */
const generated = new Set(['client/types']);

/** The paths, from the root, of all source files below a checkout. */
export function findSourceFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    const place = path.relative(root, full).split(path.sep).join('/');
    if (entry.isDirectory()) return skipped.has(entry.name) || generated.has(place) ? [] : findSourceFiles(root, full);
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [place] : [];
  });
}

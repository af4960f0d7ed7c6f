import { readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'shots']);

/** The paths, from the root, of all source files below a checkout. */
export function findSourceFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : findSourceFiles(root, full);
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path.relative(root, full).split(path.sep).join('/')] : [];
  });
}

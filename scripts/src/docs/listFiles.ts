import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';

const skipped = /^(node_modules|dist|data|\..*)$/;

/** Names, from the root of the checkout, of the files whose name `wanted` matches; what is fetched, built or hidden is left out. */
export function listFiles(wanted: RegExp, folder = '.'): string[] {
  return readdirSync(path.join(repoRoot(), folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : listFiles(wanted, name);
    return wanted.test(entry.name) ? [name] : [];
  });
}

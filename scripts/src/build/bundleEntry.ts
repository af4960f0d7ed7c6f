import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { repoRoot } from '../base/repoRoot.ts';

/**
 * Bundles one TypeScript entry to `<dist>/<name>.js` with its map: ESM, one file, packages external. Written beside and
 * renamed, so a running copy never loads half a file. Answers the file.
 */
export async function bundleEntry(entry: string, dist: string, name: string): Promise<string> {
  mkdirSync(dist, { recursive: true });
  const next = mkdtempSync(path.join(dist, 'next-'));
  const bundle = await rolldown({
    input: { [name]: entry },
    cwd: repoRoot(),
    platform: 'node',
    external: isExternal,
    logLevel: 'warn',
  });
  try {
    await bundle.write({ dir: next, format: 'esm', sourcemap: true, entryFileNames: '[name].js', codeSplitting: false });
    for (const file of readdirSync(next)) renameSync(path.join(next, file), path.join(dist, file));
  } finally {
    await bundle.close();
    rmSync(next, { recursive: true, force: true });
  }
  return path.join(dist, `${name}.js`);
}

/** Names of packages stay imports from node_modules; only our own workspaces are bundled. */
function isExternal(id: string): boolean {
  return !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@xinyue/') && !id.startsWith('\0');
}

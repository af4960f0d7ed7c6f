import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
    transform: { define: { XINYUE_RELEASE: JSON.stringify(releaseOf()) } },
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

let release: { version: string; commit: string } | undefined;

/** What is bundled: the version of the product, and the commit where git knows it. */
export function releaseOf(): { version: string; commit: string } {
  if (release) return release;
  const { version } = JSON.parse(readFileSync(path.join(repoRoot(), 'package.json'), 'utf8')) as { version: string };
  const found = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: repoRoot(), encoding: 'utf8' });
  return (release = { version, commit: found.status === 0 ? found.stdout.trim() : 'unknown' });
}

/** Names of packages stay imports from node_modules; only our own workspaces are bundled. */
export function isExternal(id: string): boolean {
  return !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@xinyue/') && !id.startsWith('\0');
}

// Bundles the TypeScript of scripts/src into scripts/dist, so that what runs is compiled JavaScript and not a loader.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const entries = {
  start: 'src/start/start.ts',
  test: 'src/checks/test.ts',
  run: 'src/run/run.ts',
  build: 'src/build/build.ts',
  seedDemo: 'src/seed/seedDemo.ts',
  keeper: 'src/backup/keeper.ts',
};

/** Bare package names stay imports from node_modules; only our own workspaces are bundled. */
export function isExternal(id) {
  return !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@xinyue/') && !id.startsWith('\0');
}

/** Answers the folder of the finished bundle. Two starts at the same moment do not see each other's half-written files. */
export async function bundleScripts(root) {
  const { rolldown } = await import('rolldown');
  const home = path.join(root, 'scripts');
  const input = {};
  for (const name of Object.keys(entries)) {
    const file = path.join(home, entries[name]);
    if (existsSync(file)) input[name] = file;
  }
  const dist = path.join(home, 'dist');
  mkdirSync(dist, { recursive: true });
  const next = mkdtempSync(path.join(dist, 'next-'));
  try {
    const bundle = await rolldown({ input, platform: 'node', external: isExternal, cwd: root, logLevel: 'warn' });
    await bundle.write({ dir: next, format: 'esm', sourcemap: true, entryFileNames: '[name].js' });
    await bundle.close();
    // Files of an older bundle may still be imported by a running copy (chunks are named by content): they stay.
    for (const file of readdirSync(next)) renameSync(path.join(next, file), path.join(dist, file));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return dist;
}

// In a process of its own the bundler gives its memory back; `npm start` runs on for months in the one that asked for it.
if (path.basename(process.argv[1] ?? '') === 'bundle.mjs') await bundleScripts(path.dirname(import.meta.dirname));

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { filesUnder, hashFiles, isBuilt } from './hashFiles.ts';

export const uiPackages = ['portal-ui', 'admin-ui'] as const;

/**
 * Builds one web app to `<ui>/dist` when its sources, what both share, the contracts or the packages changed since the last build; the
 * finished folder takes the old one's place in one step.
 */
export async function buildUi(name: (typeof uiPackages)[number], log: Log): Promise<void> {
  const root = repoRoot();
  const home = path.join(root, name);
  if (!existsSync(path.join(home, 'index.html'))) return log(`build: ${name} has no index.html yet and is left out`);
  const dist = path.join(home, 'dist');
  const stamp = path.join(dist, '.sources');
  const own = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((part) => path.join(name, part));
  const hash = hashFiles(root, [
    ...own,
    'web/package.json',
    'web/src',
    'web/vite',
    'contracts/src',
    'docs/api',
    'package-lock.json',
    'scripts/src/build',
  ]);
  if (isBuilt(stamp, hash)) return log(`build: ${name} is up to date`);
  const started = performance.now();
  const cache = path.join(home, '.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, 'build-'));
  try {
    const next = path.join(work, 'dist');
    await vite(home, next);
    await compressAssets(next);
    writeFileSync(path.join(next, '.sources'), hash);
    if (existsSync(dist)) renameSync(dist, path.join(work, 'old'));
    renameSync(next, dist);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  log(`build: ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** vite in a process of its own: it reads NODE_ENV, which inside a test run would say `test`. */
function vite(home: string, outDir: string): Promise<void> {
  const cli = path.join(repoRoot(), 'node_modules', 'vite', 'bin', 'vite.js');
  const words = [cli, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build of ${path.basename(home)} failed:\n${output}`)),
    );
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textual = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every textual file of 1 kB and more, so the gateway never compresses while it serves. */
async function compressAssets(folder: string): Promise<void> {
  const files = filesUnder(folder).filter((file) => textual.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1_024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

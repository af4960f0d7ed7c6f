import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { hashFiles, isBuilt } from './hashFiles.ts';

export const packedClient = (): string => path.join(repoRoot(), 'client', 'dist', 'xinyue-client.tgz');

const run = promisify(execFile);

/**
 * Makes the package that the gateway serves at `/open/xinyue-client.tgz` when the sources of the client changed since: one bundled file, its
 * types, no dependencies, packed by npm. A type that does not fit ends the build.
 */
export async function packClient(log: Log): Promise<void> {
  const [root, packed] = [repoRoot(), packedClient()];
  const home = path.join(root, 'client');
  const stamp = path.join(home, 'dist', '.sources');
  const places = ['src', 'types', 'package.json', 'tsconfig.json', 'README.md'].map((one) => path.join('client', one));
  const hash = hashFiles(root, [...places, 'scripts/src/build', 'package-lock.json']);
  if (existsSync(packed) && isBuilt(stamp, hash)) return log('build: client is up to date');
  const started = performance.now();
  mkdirSync(path.dirname(packed), { recursive: true });
  const work = mkdtempSync(path.join(home, 'dist', 'next-'));
  try {
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    await Promise.all([run(process.execPath, [tsc, '-p', home, '--outDir', work]), bundle(home, work)]);
    mkdirSync(path.join(work, 'types'));
    copyFileSync(path.join(home, 'types', 'openapi.d.ts'), path.join(work, 'types', 'openapi.d.ts'));
    copyFileSync(path.join(home, 'README.md'), path.join(work, 'README.md'));
    writeFileSync(path.join(work, 'package.json'), manifest(home));
    await npmPack(work);
    const made = readdirSync(work).find((name) => name.endsWith('.tgz'));
    renameSync(path.join(work, made!), packed);
    writeFileSync(stamp, hash);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  log(`build: client in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function bundle(home: string, dir: string): Promise<void> {
  const made = await rolldown({ input: path.join(home, 'src', 'index.ts'), platform: 'node', logLevel: 'warn' });
  await made.write({ dir, format: 'esm', entryFileNames: 'index.js', codeSplitting: false });
  await made.close();
}

/** What who installs it needs of the workspace's package.json. */
function manifest(home: string): string {
  const { name, version, description } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const exports = { '.': { types: './src/index.d.ts', default: './index.js' } };
  return JSON.stringify({ name, version, description, type: 'module', engines: { node: '>=20' }, exports }, null, 2);
}

/** The npm that runs us, else the one of the machine; it asks no registry. */
function npmPack(folder: string): Promise<unknown> {
  const own = process.env['npm_execpath'];
  const words = ['pack', '--ignore-scripts', '--offline', '--silent'];
  const [tool, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  return run(tool!, [...before, ...words], { cwd: folder, shell: tool === 'npm' && process.platform === 'win32' });
}

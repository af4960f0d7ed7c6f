import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { apiFolder } from './findStale.ts';

export const clientTypes = (): string => path.join(repoRoot(), 'client', 'types', 'openapi.d.ts');

/** The types of all open calls and events, as openapi-typescript writes them from the committed document; it brings a TypeScript of its own. */
export async function typesOfClient(): Promise<string> {
  const cli = path.join(repoRoot(), 'client', 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
  if (!existsSync(cli)) throw new Error('openapi-typescript is not installed: npm ci');
  // A field of a request that has a default can be left out.
  const words = [cli, path.join(apiFolder(), 'openapi.json'), '--default-non-nullable=false'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 10_000_000 });
  return stdout;
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readJson } from '../base/readJson.ts';
import { repoRoot } from '../base/repoRoot.ts';

/** Version of the product, and the commit of its checkout where that can be told. */
export function productVersion(): { version: string; commit: string } {
  const { version } = readJson<{ version: string }>(path.join(repoRoot(), 'package.json')) ?? { version: '' };
  const asked = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: repoRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { version, commit: asked.status === 0 ? asked.stdout.trim() : '' };
}

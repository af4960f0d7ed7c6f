import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createGuard } from '../base/createGuard.ts';
import { freePort } from '../base/freePort.ts';
import { isAlive, sendSignal } from '../base/isAlive.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { waitUntil } from '../base/waitUntil.ts';

export type S3 = { endpoint: string; accessKey: string; secretKey: string; folder: string; stop(): Promise<void> };

const runner = () => path.join(repoRoot(), 'scripts', 'engines', 's3', 'run');

/** Why a real S3 server cannot be had here, or undefined. */
export function whyNoS3(): string | undefined {
  if (process.env['XINYUE_SKIP_S3'] === '1') return 'XINYUE_SKIP_S3=1';
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).error !== undefined) return 'go not found';
  return existsSync(runner()) ? undefined : 'scripts/engines/s3/run not found';
}

function isBuilt(): boolean {
  try {
    return readdirSync(path.join(repoRoot(), '.cache', 's3-bin')).some((name) => name.startsWith('versitygw-'));
  } catch {
    return false;
  }
}

const answers = (endpoint: string) =>
  fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 403,
    () => false,
  );

/** One real S3 server on a free loopback port, its data in a temporary folder. The program is kept in .cache and built once. */
export async function startS3(): Promise<S3> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-s3-'));
  const [accessKey, secretKey] = ['xinyue', 'xinyue-secret'];
  const guard = createGuard();
  if (!isBuilt()) console.log('s3: building the server from source, once, which takes about two minutes');
  const built = spawnSync(runner(), ['--build'], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const env = { ...process.env, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const child = spawn(runner(), [folder, String(port)], { detached: true, stdio: 'ignore', env });
  const pid = child.pid ?? 0;
  child.on('error', () => undefined);
  if (pid) guard.add(pid, 'service');

  async function stop(): Promise<void> {
    if (pid) {
      sendSignal(pid, 'SIGTERM');
      if (!(await waitUntil(() => !isAlive(pid), 5_000))) sendSignal(pid, 'SIGKILL');
      guard.remove(pid);
    }
    await guard.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  await waitUntil(async () => ended() || (await answers(endpoint)), 20_000, 100);
  if (ended() || !(await answers(endpoint))) {
    await stop();
    throw new Error(`The S3 server did not start: ${built.stderr.trim().split('\n').slice(-3).join(' | ')}`);
  }
  return { endpoint, accessKey, secretKey, folder, stop };
}

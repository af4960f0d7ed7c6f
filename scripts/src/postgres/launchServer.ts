import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { waitUntil } from '../base/waitUntil.ts';
import { asUser, type ServerUser } from './ServerUser.ts';
import { stopServer } from './stopLeftOver.ts';

export type Launch = {
  binaries: string;
  words: string[];
  user: ServerUser | undefined;
  data: string;
  cluster: string;
  url: string;
  /** Told at once, before the server is ready: from here on somebody has to be able to stop it. */
  onPid: (pid: number) => void;
};

function openLog(data: string): { file: string; fd: number } {
  const folder = path.join(data, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(file, `${file}.1`);
  return { file, fd: openSync(file, 'a', 0o600) };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Spawns the server and answers once it takes connections. Throws with the end of its log when it does not. */
export async function launchServer(launch: Launch): Promise<ChildProcess> {
  const { file, fd } = openLog(launch.data);
  const from = statSync(file).size;
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] };
  // A session of its own: Ctrl-C in the terminal must reach the supervisor first, which stops the services before.
  const options = { ...asUser(launch.user), cwd: path.dirname(launch.cluster), env, detached: true };
  const child = spawn(path.join(launch.binaries, 'bin', 'postgres'), launch.words, { ...options, stdio: ['ignore', fd, fd] });
  closeSync(fd);
  child.on('error', () => undefined);
  if (child.pid) launch.onPid(child.pid);
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  // 60 s: after a crash the log is replayed first.
  const ready = await waitUntil(async () => ended() || (await answers(launch.url)), 60_000, 30);
  if (ready && !ended()) return child;
  if (child.pid && !ended()) await stopServer(child.pid);
  const said = readFileSync(file).subarray(from).toString().trim().split('\n').slice(-5).join(' | ');
  throw new Error(`PostgreSQL did not start: ${said} (${file})`);
}

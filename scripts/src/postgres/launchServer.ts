import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../base/waitUntil.ts';
import { asUser, type ServerUser } from './ServerUser.ts';
import { stopServer } from './stopLeftOver.ts';
import { maySignIn } from './withClient.ts';

/**
 * Settings of the embedded server as command line words: a small machine, loopback only, no socket files. Errors are
 * logged without the statement and its values, which may be personal data.
 */
export function serverWords(cluster: string, port: number, fsync: boolean, settings: Record<string, string> = {}): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    synchronous_commit: 'on',
    // A checkpoint comes by the clock, not because of what a minute under load writes: after each, whole pages are written again.
    max_wal_size: '2GB',
    // What a killed server has to read again before it opens its door: of five minutes under load that took 39 s.
    checkpoint_timeout: '60s',
    // Statements look up by index whatever is known of the rows. Looking every 20 s at all that grew by a tenth was a quarter of the work under load.
    autovacuum_analyze_scale_factor: '0.5',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    lc_messages: 'C',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return ['-D', cluster, '-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

type Launch = {
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
  const ready = await waitUntil(async () => ended() || (await maySignIn(launch.url, 2_000)), 60_000, 30);
  if (ready && !ended()) return child;
  if (child.pid && !ended()) await stopServer(child.pid);
  const reason = readFileSync(file).subarray(from).toString().trim().split('\n').slice(-5).join(' | ');
  throw new Error(`PostgreSQL did not start: ${reason} (${file})`);
}

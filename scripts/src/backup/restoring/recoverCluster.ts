import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createGuard } from '../../base/createGuard.ts';
import { waitUntil } from '../../base/waitUntil.ts';
import { serverWords } from '../../postgres/launchServer.ts';
import { takeOver } from '../../postgres/prepareCluster.ts';
import { asUser, type ServerUser } from '../../postgres/ServerUser.ts';
import { stopServer } from '../../postgres/stopLeftOver.ts';
import pg from 'pg';
import { BackupError } from '../BackupError.ts';
import type { Chosen } from '../chooseBase.ts';
import { showMoment } from '../moment.ts';
import type { Repository } from '../Repository.ts';
import { feedLog } from './feedLog.ts';

type Recovery = {
  repository: Repository;
  chosen: Chosen;
  data: string;
  cluster: string;
  binaries: string;
  user: ServerUser | undefined;
  /** Works on the recovered server, which nobody else reaches; it is stopped afterwards. `open` connects to a database of it. */
  work(open: Open, sockets: string): Promise<void>;
  /** A folder that is not there yet, for the sockets of the server; else one is made. */
  sockets?: string | undefined;
  /** More settings of the server, and how much it steps back behind others (0 to 19). */
  settings?: Record<string, string>;
  nice?: number;
};
export type Open = (database: string, user?: string) => Promise<pg.Client>;

/** Where recovery stops, as settings of the server. The target is not short of a microsecond of what was promised. */
const targetOf = ({ to, timeline, toEnd }: Chosen): Record<string, string> => ({
  ...(toEnd
    ? { recovery_target: 'immediate' }
    : { recovery_target_time: new Date(to).toISOString().replace('T', ' ').replace('Z', '+00') }),
  recovery_target_inclusive: 'on',
  recovery_target_timeline: String(timeline),
  recovery_target_action: 'promote',
});

/**
 * Recovers an unpacked base up to the moment and makes it a cluster of its own, on a timeline of its own. Nobody but this user can sign in meanwhile:
 * the server listens at a socket in a closed folder. Errors: `damaged` a piece of the log is missing or spoilt.
 */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const { repository, data, cluster, binaries, user, chosen } = recovery;
  const sockets = recovery.sockets ?? mkdtempSync(path.join(os.tmpdir(), 'xinyue-pg-'));
  if (recovery.sockets) mkdirSync(sockets, { mode: 0o700 });
  if (user) chownSync(sockets, user.uid, user.gid);
  const hba = path.join(sockets, 'hba.conf');
  writeFileSync(hba, 'local all all trust\n', { mode: 0o600 });
  if (user) chownSync(hba, user.uid, user.gid);
  writeFileSync(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  takeOver(cluster, user);
  if (user) chownSync(path.join(cluster, 'recovery.signal'), user.uid, user.gid);
  const feed = feedLog(repository, path.join(path.dirname(cluster), 'restoring'), user);
  const guard = createGuard();
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    hba_file: hba,
    hot_standby: 'off',
    restore_command: feed.command,
    max_connections: '200',
    ...recovery.settings,
    ...targetOf(chosen),
  };
  const log = openLog(data);
  const child = launch({ binaries, words: serverWords(cluster, 5432, true, settings), user, cluster, log: log.fd });
  try {
    if (child.pid) guard.add(child.pid, 'database');
    if (child.pid && recovery.nice) os.setPriority(child.pid, recovery.nice);
    const open: Open = async (database, as = 'postgres') => {
      const client = new pg.Client({ host: sockets, port: 5432, user: as, database });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const over = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    // As long as the log of the time since the base takes: hours are possible, so there is no limit but the end of the server.
    await waitUntil(async () => over() || (await isOpen(open)), Number.POSITIVE_INFINITY, 100);
    if (over()) throw explain(recovery, feed, log);
    await recovery.work(open, sockets);
  } finally {
    if (child.pid) await stopServer(child.pid);
    await feed.stop();
    await guard.stop();
    closeSync(log.fd);
    rmSync(sockets, { recursive: true, force: true });
  }
}

async function isOpen(open: Open): Promise<boolean> {
  const client = await open('postgres').catch(() => undefined);
  if (!client) return false;
  try {
    const { rows } = await client.query<{ over: boolean }>('select not pg_is_in_recovery() as over');
    return rows[0]!.over;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openLog(data: string): { file: string; fd: number; from: number } {
  const file = path.join(data, 'logs', 'postgres.log');
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const fd = openSync(file, 'a', 0o600);
  return { file, fd, from: statSync(file).size };
}

type Launch = { binaries: string; words: string[]; user: ServerUser | undefined; cluster: string; log: number };

function launch({ binaries, words, user, cluster, log }: Launch): ChildProcess {
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] };
  const options = { ...asUser(user), cwd: path.dirname(cluster), env, detached: true };
  const child = spawn(path.join(binaries, 'bin', 'postgres'), words, { ...options, stdio: ['ignore', log, log] });
  child.on('error', () => undefined);
  return child;
}

/** Why the server ended instead of opening. */
function explain(
  { repository, chosen }: Recovery,
  feed: ReturnType<typeof feedLog>,
  log: { file: string; from: number },
): unknown {
  if (feed.failure()) return feed.failure();
  const missing = feed.missing();
  const said = readFileSync(log.file).subarray(log.from).toString().trim().split('\n').slice(-3).join(' | ');
  if (missing)
    return new BackupError(
      'damaged',
      `wal/${missing.slice(0, 8)}/${missing}.gz is missing in ${repository.address}: the log does not reach ${showMoment(chosen.to)}.`,
    );
  return new Error(`PostgreSQL did not recover: ${said} (${log.file})`);
}

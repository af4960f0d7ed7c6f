import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGuard, type Guard } from '../base/createGuard.ts';
import { freePort } from '../base/freePort.ts';
import { lockFolder } from '../base/lockFolder.ts';
import { choosePlace, outsidePlaces, readPlace, rememberPlace } from './choosePlace.ts';
import { launchServer, serverWords } from './launchServer.ts';
import { prepareBinaries } from './prepareBinaries.ts';
import { initCluster, takeOver } from './prepareCluster.ts';
import { makeSpool, spoolOf } from './spool.ts';
import { chooseServerUser } from './ServerUser.ts';
import { stopLeftOver, stopServer } from './stopLeftOver.ts';

export type PostgresOptions = {
  /** The data folder. The caller holds its lock (lockFolder) or is the only one to know it. */
  data: string;
  log?: (line: string) => void;
  /** Ends the server when this process is killed; made here when absent. */
  guard?: Guard;
  /** False only for data nobody will miss: a crash of the machine may destroy it. */
  fsync?: boolean;
  /** More settings of postgresql.conf. */
  settings?: Record<string, string>;
  /** Settings of a server that archives its log into this folder, which is made for it beside the cluster. */
  archive?: ((spool: string) => Record<string, string>) | undefined;
};

export type Postgres = {
  /** Superuser, database `postgres`, loopback. */
  url: string;
  port: number;
  /** Where the files are: in the data folder or, when the server's user may not enter it, outside. */
  cluster: string;
  /** Where a server that archives puts its log. */
  spool: string;
  pid(): number;
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that npm brought, on the cluster of the data folder (made when missing), on a free loopback port.
 * Works as root (the server then runs as another user) and as a normal user. A server that dies is started again on the
 * same port. Throws a StartError where the machine or the folder does not allow it.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const data = path.resolve(options.data);
  const known = readPlace(data);
  const user = chooseServerUser(known?.cluster);
  if (known) takeOver(known.cluster, user);
  const binaries = prepareBinaries(user, () => (user ? outsidePlaces(user) : [data]), log);
  const record = choosePlace(data, user, log);
  const unlock = record.cluster.startsWith(data + path.sep) ? () => undefined : lockFolder(path.dirname(record.cluster));
  const guard = options.guard ?? createGuard();
  let stopping = false;
  let child: ChildProcess | undefined;
  let again: Promise<void> | undefined;
  const giveUp = async (error: unknown) => {
    unlock();
    if (!options.guard) await guard.stop();
    throw error;
  };
  await makeReady({ data, record, binaries, user, log, fsync: options.fsync }).catch(giveUp);
  const { spool, settings } = archiving(record.cluster, user, options);
  const port = await freePort();
  const url = `postgres://postgres:${record.password}@127.0.0.1:${port}/postgres`;
  const run = async (): Promise<void> => {
    const words = serverWords(record.cluster, port, options.fsync ?? true, settings);
    const started = await launchServer({
      binaries,
      words,
      user,
      data,
      cluster: record.cluster,
      url,
      onPid: (pid) => guard.add(pid, 'database'),
    });
    child = started;
    child.once('exit', (code, signal) => {
      if (started.pid) guard.remove(started.pid);
      if (stopping) return;
      log(`database: ended unexpectedly (${signal ?? code}), started again`);
      again = revive();
    });
  };
  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        await stopLeftOver(record.cluster, log);
        return await run();
      } catch (error) {
        log(`database: ${(error as Error).message}`);
        await sleep(2_000);
      }
    }
  };
  await run().catch(giveUp);
  return {
    url,
    port,
    cluster: record.cluster,
    spool,
    pid: () => child?.pid ?? 0,
    async stop() {
      if (stopping) return;
      stopping = true;
      await again;
      if (child?.pid && child.exitCode === null && child.signalCode === null) await stopServer(child.pid);
      if (!options.guard) await guard.stop();
      unlock();
    },
  };
}

/** The folder of the log and the settings of the server, where it archives. */
function archiving(cluster: string, user: Making['user'], { archive, settings }: PostgresOptions) {
  const spool = spoolOf(cluster);
  if (archive) makeSpool(spool, user);
  return { spool, settings: { ...archive?.(spool), ...settings } };
}

type Making = {
  data: string;
  record: ReturnType<typeof choosePlace>;
  binaries: ReturnType<typeof prepareBinaries>;
  user: ReturnType<typeof chooseServerUser>;
  log: (line: string) => void;
  fsync: boolean | undefined;
};

/** Makes the cluster where there is none; a server that an earlier process left over ends. */
async function makeReady({ data, record, binaries, user, log, fsync }: Making): Promise<void> {
  if (!existsSync(record.cluster)) {
    log('database: making a new one …');
    initCluster(binaries, record.cluster, record.password, user, fsync === false);
    rememberPlace(data, record);
  }
  await stopLeftOver(record.cluster, log);
}

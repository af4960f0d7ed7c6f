import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { BackupError } from './BackupError.ts';
import { copyCluster } from './copyCluster.ts';
import { clusterKey, type Manifest, manifestKey, sealManifest } from './manifest.ts';
import { idOf } from './moment.ts';
import { createPace } from './pace.ts';
import { productVersion } from './productVersion.ts';
import { listBaseIds } from './records.ts';
import { putJson, type Repository } from './Repository.ts';
import { verifyBase } from './verifyBase.ts';
import { storeWal } from './wal.ts';
import { isHistory } from './walNames.ts';

export type BaseWish = {
  repository: Repository;
  cluster: string;
  /** The server as its superuser, database `postgres`. */
  url: string;
  /** A checkpoint at once, for whoever waits; spread, it costs those who trade less. */
  atOnce: boolean;
  bytesPerSecond: number;
  /** Fingerprints of the keys of now. */
  keys: Record<string, string>;
  alone: boolean;
  /** Before the backup begins, on its connection: what has to hold until its end. */
  before?(client: pg.Client): Promise<void>;
  /** After its end: has the log up to there in the repository. Without that the base is worth nothing. */
  gatherLog(client: pg.Client, span: { timeline: number; startLsn: string; stopLsn: string }): Promise<void>;
  signal?: AbortSignal;
};

/** One backup at a time in a cluster, whoever makes it. */
const lock = `pg_try_advisory_lock(hashtext('xinyue base backup'))`;

/**
 * Makes a base: start, copy, stop, log, all read back, and last its manifest. What breaks off leaves files that do not count. Error: `running` where
 * another one is being made.
 */
export async function makeBase(wish: BaseWish): Promise<Manifest> {
  const client = new pg.Client({ connectionString: wish.url, application_name: 'backup', connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // What is copied has to be followed to the end, however long that takes.
    await client.query(`set search_path = pg_catalog, pg_temp; set idle_session_timeout = 0; set statement_timeout = 0`);
    const { rows } = await client.query<{ got: boolean }>(`select ${lock} as got`);
    if (!rows[0]?.got) throw new BackupError('running', 'A base backup is being made already: wait until it has ended.');
    return await makeLocked(wish, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeLocked(wish: BaseWish, client: pg.Client): Promise<Manifest> {
  const { repository } = wish;
  await wish.before?.(client);
  const begun = await begin(client, wish.atOnce);
  const id = await freeId(repository, begun.startedAt);
  try {
    return await fillBase(wish, client, { id, begun });
  } catch (error) {
    // A copy that does not count takes the room that the log needs.
    await repository.remove((await repository.list(`base/${id}/`)).map(({ key }) => key)).catch(() => undefined);
    throw error;
  }
}

type Begun = { id: string; begun: Awaited<ReturnType<typeof begin>> };

async function fillBase(wish: BaseWish, client: pg.Client, { id, begun }: Begun): Promise<Manifest> {
  const { repository, cluster, signal } = wish;
  const pace = createPace(wish.bytesPerSecond);
  const copied = await copyCluster({ cluster, id, repository, pace, signal });
  const stopped = await stop(client);
  const label = Buffer.from(stopped.label);
  await repository.put(clusterKey(id, 'backup_label'), gzipSync(label));
  copied.files.push({
    path: 'backup_label',
    size: label.length,
    sha256: createHash('sha256').update(label).digest('hex'),
  });
  await wish.gatherLog(client, { timeline: begun.timeline, startLsn: begun.startLsn, stopLsn: stopped.stopLsn });
  await storeHistories(repository, cluster);
  await verifyBase(repository, { id, files: copied.files }, signal);
  const manifest = sealManifest({
    format: 1,
    id,
    ...productVersion(),
    ...begun,
    stopLsn: stopped.stopLsn,
    endedAt: stopped.endedAt,
    alone: wish.alone,
    keys: wish.keys,
    ...copied,
  });
  await putJson(repository, manifestKey(id), manifest);
  return manifest;
}

const ms = (what: string) => `(extract(epoch from ${what}) * 1000)::float8`;

async function begin(client: pg.Client, atOnce: boolean) {
  const label = 'xinyue';
  const { rows } = await client.query<{
    startLsn: string;
    startedAt: number;
    postgres: string;
    systemIdentifier: string;
    timeline: number;
  }>(
    `select ${ms('clock_timestamp()')} as "startedAt", pg_backup_start($1, $2)::text as "startLsn",
       current_setting('server_version') as postgres, (select system_identifier::text from pg_control_system()) as "systemIdentifier",
       (select timeline_id from pg_control_checkpoint()) as timeline`,
    [label, atOnce],
  );
  return rows[0]!;
}

async function stop(client: pg.Client): Promise<{ stopLsn: string; label: string; endedAt: number }> {
  // The time is asked for afterwards: what was committed until then is in the log before that moment.
  const { rows } = await client.query<{ stopLsn: string; label: string }>(
    `select lsn::text as "stopLsn", labelfile as label from pg_backup_stop(false)`,
  );
  const { rows: time } = await client.query<{ at: number }>(`select ${ms('clock_timestamp()')} as at`);
  return { ...rows[0]!, endedAt: Math.ceil(time[0]!.at) };
}

/** Where timelines left each other: what was restored before cannot be restored again without, and the server archives it only once. */
export async function storeHistories(repository: Repository, cluster: string): Promise<void> {
  const folder = path.join(cluster, 'pg_wal');
  for (const name of (await readdir(folder)).filter(isHistory))
    await storeWal(repository, name, await readFile(path.join(folder, name)));
}

/** Named after the second in which it began; the next one where that is taken. */
async function freeId(repository: Repository, startedAt: number): Promise<string> {
  const taken = new Set(await listBaseIds(repository));
  for (let at = startedAt; ; at += 1_000) if (!taken.has(idOf(at))) return idOf(at);
}

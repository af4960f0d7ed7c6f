import path from 'node:path';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { copyFiles, listStoredFiles } from './copyFiles.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { fingerprintsOf, readKeysOf } from './keysFile.ts';
import { makeBase } from './makeBase.ts';
import type { Manifest } from './manifest.ts';
import { readCluster } from './openKeeping.ts';
import { readErased } from './records.ts';
import { claimRepository, ownerOf } from './repositoryFile.ts';
import { storeWal } from './wal.ts';
import { segmentAt, segmentBefore, segmentName } from './walNames.ts';

type Alone = { data: string; cluster: string; url: string; into: string; bytesPerSecond: number };

/**
 * A base of a running copy into a repository of its own, with the log of its own time: it can be restored to its end, and needs no setting. Pictures
 * and contracts are copied after the end, so that every row that is restored has its file. Errors as `claimRepository`; `running`.
 */
export async function backupAlone({ data, cluster, url, into, bytesPerSecond }: Alone): Promise<Manifest> {
  const repository = createFolderRepository(into);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'backup' });
  const known = await readCluster(pool).finally(() => pool.end());
  await claimRepository(repository, { owner: ownerOf(data), now: Date.now(), ...known });
  return makeBase({
    repository,
    cluster,
    url,
    atOnce: true,
    bytesPerSecond,
    keys: fingerprintsOf(readKeysOf(data)),
    alone: true,
    async before(client) {
      // Goes with the connection: until then the server keeps the log, whoever archives it or nobody.
      await client.query(`select pg_create_physical_replication_slot('xinyue_backup_' || pg_backend_pid(), true, true)`);
    },
    async gatherLog(_client, { timeline, startLsn, stopLsn }) {
      for (let number = segmentAt(startLsn); number <= segmentBefore(stopLsn); number += 1) {
        const name = segmentName(timeline, number);
        await storeWal(repository, name, await readFile(path.join(cluster, 'pg_wal', name)));
      }
      const there = new Set(await listStoredFiles(repository));
      await copyFiles(path.join(data, 'files'), repository, there, await readErased(repository), Date.now());
    },
  });
}

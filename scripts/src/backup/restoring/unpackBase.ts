import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { readBaseFile } from '../copyCluster.ts';
import { inLanes } from '../inLanes.ts';
import type { Manifest } from '../manifest.ts';
import type { Repository } from '../Repository.ts';

/**
 * Writes the files of a base into a folder that is there and empty, each compared once more, and has them on the disk, unless nobody will miss them.
 * Error: `damaged`.
 */
export async function unpackBase(repository: Repository, manifest: Manifest, cluster: string, durable = true): Promise<void> {
  for (const folder of [...manifest.folders].sort()) mkdirSync(path.join(cluster, folder), { recursive: true, mode: 0o700 });
  for (const folder of ['pg_wal', 'pg_wal/archive_status'])
    if (!existsSync(path.join(cluster, folder))) mkdirSync(path.join(cluster, folder), { recursive: true, mode: 0o700 });
  await inLanes(manifest.files, 4, async (file) => {
    const target = path.join(cluster, file.path);
    await readBaseFile(repository, manifest.id, file, target);
    if (!durable) return;
    const handle = await open(target, 'r+');
    await handle.sync().finally(() => handle.close());
  });
  for (const folder of durable ? ['', ...manifest.folders] : []) {
    const handle = await open(path.join(cluster, folder), 'r');
    await handle.sync().finally(() => handle.close());
  }
  chmodSync(cluster, 0o700);
}

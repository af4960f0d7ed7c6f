import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '@xinyue/kit/clock';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import { createDiskFiles } from '@xinyue/kit/files/createDiskFiles';
import { createS3Files } from '@xinyue/kit/files/createS3Files';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import type { Logger } from '@xinyue/kit/Logger';
import type { Pool } from 'pg';
import { isContract } from './domain/fileName.ts';
import { markSealed, openFileBytes, sealFile } from './store/fileSealStore.ts';

/** Where pictures lie: in the bucket of S3_ENDPOINT, or in a folder of this machine. */
export type FilesPlace = Partial<
  Record<'XINYUE_FILES_DIR' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET', string | undefined>
>;
type Sealing = { pool: Pool; vault: Vault; clock: Clock };

/** The files of this service, sealed, in the configured place. */
export async function openFiles(place: FilesPlace, sealing: Sealing, log: Logger): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '', S3_BUCKET: bucket = '' } = place;
  if (!endpoint) return createSealedFiles(await createDiskFiles(place.XINYUE_FILES_DIR ?? ''), sealing);
  log.info({ endpoint, bucket }, 'pictures lie in a bucket');
  return createSealedFiles(await createS3Files({ endpoint, accessKey, secretKey, bucket }), sealing);
}

/**
 * F9: pictures lie sealed, in the folder and in the bucket: whoever has the disk, a snapshot or the key of the bucket sees none. Each has a data key
 * of its own, and its bytes open under its own name alone. A picture is read whole before its first byte goes out, because one that was changed
 * must not be shown; it has 5 MB at most. Contracts that the system made stay as they are: they hold no sealed number, and the audit compares their bytes where they lie.
 */
function createSealedFiles(files: FileStore, { pool, vault, clock }: Sealing): FileStore {
  return {
    async put(key, data) {
      if (isContract(key)) return files.put(key, data);
      await files.put(key, await sealFile(pool, vault, key, data));
      await markSealed(pool, key, clock.now());
    },
    async get(key) {
      const found = await files.get(key);
      if (!found || isContract(key)) return found;
      const data = await openFileBytes(pool, vault, key, await buffer(found.stream));
      return { bytes: data.length, stream: Readable.from([data]) };
    },
    exists: (key) => files.exists(key),
    // The data key goes with the row of the file (`deleteFileRows`): a connection of its own, requested within a transaction, may never come.
    delete: (key) => files.delete(key),
  };
}

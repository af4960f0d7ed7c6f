import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import type { ClaimedFor } from './domain/judgeClaim.ts';
import { deleteFileRows, lockClaimed, releaseClaims } from './store/goneFiles.ts';

/** Bytes first: when this breaks off, the rows are still there and it is done again. */
export async function eraseFiles(client: PoolClient, { files }: Pick<Deps, 'files'>, keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(key)));
  await deleteFileRows(client, keys);
}

/** Inside the caller's transaction: every file that is used for this goes, bytes and rows. Answers their keys. */
export async function forgetFiles(client: PoolClient, deps: Pick<Deps, 'files'>, use: ClaimedFor): Promise<string[]> {
  const keys = await lockClaimed(client, use);
  await eraseFiles(client, deps, keys);
  return keys;
}

/** Inside the caller's transaction: of the files used for this, only those in `keep` stay in use; the others go within a day. */
export const releaseFiles = (client: PoolClient, use: ClaimedFor, keep: string[]): Promise<number> =>
  releaseClaims(
    client,
    use,
    keep.map((saveUrl) => keyOf(saveUrl) ?? ''),
  );

import { readBaseFile } from './copyCluster.ts';
import { inLanes } from './inLanes.ts';
import type { Manifest } from './manifest.ts';
import type { Repository } from './Repository.ts';

/** Reads every file of a base and compares it with its manifest. Error: `damaged`, which names the file. */
export const verifyBase = (
  repository: Repository,
  { id, files }: Pick<Manifest, 'id' | 'files'>,
  signal?: AbortSignal,
): Promise<void> =>
  inLanes(files, 4, async (file) => {
    signal?.throwIfAborted();
    await readBaseFile(repository, id, file);
  });

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { StoredFile } from '@xinyue/kit/files/fileStore';
import type { Deps } from './deps.ts';
import { readSha256 } from './store/fileRowStore.ts';

/**
 * A contract on its way out is read whole and compared with what was stored (they are some 40 kB): people confirm what they see, so a file
 * that was changed is shown to nobody. Error: `conflict`.
 */
export async function checkContract(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  key: string,
  file: StoredFile,
): Promise<StoredFile> {
  const data = await buffer(file.stream);
  const found = createHash('sha256').update(data).digest();
  const noted = await readSha256(pool, key);
  if (noted?.equals(found)) return { bytes: data.length, stream: Readable.from([data]) };
  log.error({ key, noted: noted?.toString('hex'), found: found.toString('hex') }, 'a stored contract is not what it was');
  throw new AppError('conflict', messages.contractChanged);
}

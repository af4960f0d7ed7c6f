import { createHash } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';

export const fileToHash = z.object({ saveUrl: z.string().max(200) });

/** The SHA-256 of a file as it lies in the store now, not as it was once noted; null when it is gone. Error: `forbidden` but for order-service. */
export async function hashFile(
  { files }: Pick<Deps, 'files'>,
  { caller, body }: { caller: string; body: z.infer<typeof fileToHash> },
): Promise<{ sha256: string | null }> {
  if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
  const key = keyOf(body.saveUrl);
  const file = key && (await files.get(key));
  if (!file) return { sha256: null };
  return {
    sha256: createHash('sha256')
      .update(await buffer(file.stream))
      .digest('hex'),
  };
}

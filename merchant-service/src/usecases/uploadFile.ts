import type { Actor } from '@xinyue/contracts';
import { newFileKey } from '@xinyue/kit/files/fileKey';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { saveUrlOf } from '../domain/fileName.ts';
import { readUpload } from '../readUpload.ts';
import { redrawImage } from '../redrawImage.ts';
import { insertFile } from '../store/fileRowStore.ts';

/**
 * C-34: takes one picture (jpg or png, 5 MB, 25 megapixels: Z-58), stores it drawn anew and private, and answers its `saveUrl`.
 * Errors: `validation`, `tooLarge`, `tooMany` when too many upload at once.
 */
export async function uploadFile(deps: Deps, actor: Actor, request: Request): Promise<{ saveUrl: string }> {
  return deps.uploadGate(async () => {
    const sent = await readUpload(request);
    const { extension, data, width, height } = await deps.pictureGate(() => redrawImage(sent));
    const key = newFileKey(extension);
    await deps.files.put(key, data);
    try {
      const file = { key, sentBytes: sent.length, storedBytes: data.length, width, height };
      await insertFile(deps.pool, file, actor, deps.clock.now());
    } catch (error) {
      await deps.files.delete(key);
      throw error;
    }
    return { saveUrl: saveUrlOf(key) };
  });
}

import { createHash } from 'node:crypto';
import type { Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newFileKey } from '@xinyue/kit/files/fileKey';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { saveUrlOf } from '../domain/fileName.ts';
import { judgeQuota } from '../domain/judgeQuota.ts';
import { readUpload } from '../readUpload.ts';
import { redrawImage } from '../redrawImage.ts';
import { insertFile, lockUploads, type NewFile, readUnused } from '../store/fileRowStore.ts';
import { deleteFileRows } from '../store/goneFiles.ts';

/**
 * C-34: takes one picture (jpg or png, 5 MB, 25 megapixels: Z-58), stores it drawn anew and private, and answers its `saveUrl`.
 * Errors: `validation`, `tooLarge`, `tooMany` when too many upload at once, the account itself has twelve under way, or the account has 60 files or 100 MB of the last 24 hours
 * that it uses for nothing.
 */
export async function uploadFile(deps: Deps, actor: Actor, request: Request): Promise<{ saveUrl: string }> {
  const alone = <T>(work: () => Promise<T>) => deps.uploadShares(actor.accountId, () => deps.uploadGate(work));
  return alone(async () => {
    const sent = await readUpload(request);
    await refuseOverQuota(deps.pool, actor, sent.length, deps.clock.now());
    const { extension, data, width, height } = await deps.pictureGate(() => redrawImage(sent));
    const sha256 = createHash('sha256').update(data).digest();
    const key = newFileKey(extension);
    await addRow(deps, { key, sentBytes: sent.length, storedBytes: data.length, width, height, sha256 }, actor);
    try {
      await deps.files.put(key, data);
    } catch (error) {
      await deleteFileRows(deps.pool, [key]);
      throw error;
    }
    return { saveUrl: saveUrlOf(key) };
  });
}

/** The row comes before the bytes: what a killed process leaves behind is found again and swept away. */
const addRow = (deps: Deps, file: NewFile, actor: Actor): Promise<void> =>
  inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await lockUploads(client, actor.accountId);
    await refuseOverQuota(client, actor, file.storedBytes, now);
    await insertFile(client, file, actor, now);
  });

async function refuseOverQuota(db: Db, actor: Actor, bytes: number, now: Date): Promise<void> {
  const refusal = judgeQuota(await readUnused(db, actor.accountId, now), bytes, now);
  if (refusal) throw new AppError('tooMany', refusal.message, { retryAfterSeconds: refusal.seconds });
}

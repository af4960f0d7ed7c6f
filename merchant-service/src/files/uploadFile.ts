import { createHash } from 'node:crypto';
import { type Actor, sentence, type Sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newFileKey } from '@xinyue/kit/files/fileKey';
import { BadPicture, type Redrawn, redrawPicture } from '@xinyue/kit/files/redrawPicture';
import type { HeldBytes } from '@xinyue/kit/limit/createByteBudget';
import type { Deps } from '../deps.ts';
import { saveUrlOf } from './domain/fileName.ts';
import { fileLimits, judgeQuota } from './domain/fileLimits.ts';
import { insertFile, lockUploads, type NewFile, readUnused } from './store/fileRowStore.ts';
import { deleteFileRows } from './store/goneFiles.ts';

/** One upload under way: from where it comes, when its sender is gone, and what reads its one file. */
export type Upload = { origin: string | undefined; signal: AbortSignal; read(held: HeldBytes): Promise<Buffer> };

/**
 * C-34: takes one picture (jpg or png, 5 MB, 25 megapixels: Z-58), stores it drawn anew and private, and answers its `saveUrl`.
 * Errors: `validation`, `tooLarge`, `tooMany` when too many upload at once, the account itself has twelve under way, or the account has 60
 * files or 100 MB of the last 24 hours that it uses for nothing.
 */
export async function uploadFile(deps: Deps, actor: Actor, upload: Upload): Promise<{ saveUrl: string }> {
  const { uploads, uploadBytes, storing } = deps.uploadLimits;
  const keys = { account: actor.accountId, address: upload.origin };
  const caller = { keys, signal: upload.signal };
  return uploads.run(async () => {
    const held = uploadBytes.open(keys);
    try {
      // Read before a place is taken: a sender that takes its time takes none of the others'.
      const sent = await upload.read(held);
      return await storing.run(() => storePicture(deps, actor, sent), caller);
    } finally {
      held.leave();
    }
  }, caller);
}

async function storePicture(deps: Deps, actor: Actor, sent: Buffer): Promise<{ saveUrl: string }> {
  await refuseOverQuota(deps.pool, actor, sent.length, deps.clock.now());
  const { extension, data, width, height } = await deps.uploadLimits.pictures.run(() => redrawImage(sent));
  const sha256 = createHash('sha256').update(data).digest();
  const key = newFileKey(extension);
  await addRow(deps, { key, sentBytes: sent.length, storedBytes: data.length, width, height, sha256 }, actor);
  try {
    await deps.files.put(key, data);
  } catch (error) {
    // Part of it may be there already. Where it cannot be taken back now, the row stays and the sweep takes both.
    await deps.files.delete(key).then(
      () => deleteFileRows(deps.pool, [key]),
      (failure: unknown) => deps.log.warn({ err: failure, key }, 'an upload that failed is left to the sweep'),
    );
    throw error;
  }
  return { saveUrl: saveUrlOf(key) };
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
  if (refusal) throw new AppError('tooMany', refusal.sentence, { retryAfterSeconds: refusal.seconds });
}

const sentenceOf = ({ why, width, height }: BadPicture): Sentence => {
  if (why === 'kind') return sentence('fileNotImage');
  return why === 'size' ? sentence('filePixels', width, height) : sentence('fileBroken');
};

/** An upload drawn anew (K1). Errors: `validation` (no jpg or png, broken, over 25 megapixels: Z-58). */
async function redrawImage(sent: Buffer): Promise<Redrawn> {
  return redrawPicture(sent, fileLimits).catch((error: unknown) => {
    throw error instanceof BadPicture ? new AppError('validation', sentenceOf(error)) : error;
  });
}

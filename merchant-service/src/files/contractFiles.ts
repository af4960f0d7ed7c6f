import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newFileKey } from '@xinyue/kit/files/fileKey';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf, saveUrlOf } from './domain/fileName.ts';
import { eraseFiles } from './forgetFiles.ts';
import { insertClaims, insertFile } from './store/fileRowStore.ts';
import { deleteFileRows, lockClaimed } from './store/goneFiles.ts';

/** A contract that order-service made: its number, its PDF in base64, the order, and who may read it beside staff. */
export const contractToStore = z.object({
  name: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  pdf: z.base64().max(240_000),
  reference: z.uuid(),
  readers: z.array(z.object({ ownerId: z.uuid(), userType: z.union([z.literal(1), z.literal(2)]) })).max(4),
});

/**
 * Keeps a PDF that a service made, private and in use from the first moment: its purpose is `contractPdf`, which nothing that people upload
 * can get. Errors: `forbidden` for anybody but order-service or without a person behind it, `validation` when it is no PDF.
 */
export async function storeContract(
  deps: Pick<Deps, 'pool' | 'files' | 'clock'>,
  { caller, actor, body }: { caller: string; actor: Actor | undefined; body: z.infer<typeof contractToStore> },
): Promise<{ saveUrl: string; sha256: string }> {
  if (caller !== 'order' || !actor) throw new AppError('forbidden', sentence('forbidden'));
  const data = Buffer.from(body.pdf, 'base64');
  if (data.subarray(0, 5).toString('latin1') !== '%PDF-') throw new AppError('validation', sentence('fileBroken'));
  const sha256 = createHash('sha256').update(data).digest();
  const key = newFileKey('pdf');
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    const file = { key, sentBytes: data.length, storedBytes: data.length, width: 0, height: 0, sha256, name: body.name };
    await insertFile(client, file, actor, now);
    const claim = { keys: [key], purpose: 'contractPdf' as const, reference: body.reference, readers: body.readers };
    await insertClaims(client, claim, actor, now);
  });
  try {
    await deps.files.put(key, data);
  } catch (error) {
    await deleteFileRows(deps.pool, [key]);
    throw error;
  }
  return { saveUrl: saveUrlOf(key), sha256: sha256.toString('hex') };
}

/** A contract that was stored and then not put on its order, because another came first. */
export const contractToDrop = z.object({ saveUrl: z.string().max(200), reference: z.uuid() });

/**
 * Forgets a PDF that `storeContract` kept for this order, bytes and rows; one that is not kept (any more), or for something else, is left
 * alone, and the same again is fine. Error: `forbidden` but for order-service.
 */
export async function dropContract(
  deps: Pick<Deps, 'pool' | 'files'>,
  { caller, body }: { caller: string; body: z.infer<typeof contractToDrop> },
): Promise<object> {
  if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
  await inTransaction(deps.pool, async (client) => {
    const kept = await lockClaimed(client, { purpose: 'contractPdf', reference: body.reference });
    await eraseFiles(
      client,
      deps,
      kept.filter((key) => key === keyOf(body.saveUrl)),
    );
  });
  return {};
}

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

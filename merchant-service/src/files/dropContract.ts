import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import { eraseFiles } from './forgetFiles.ts';
import { lockClaimed } from './store/goneFiles.ts';

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

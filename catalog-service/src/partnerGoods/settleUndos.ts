import { newId } from '@xinyue/kit/newId';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps, Write } from '../deps.ts';
import { forgetUndo, type OwedUndo, owedUndos } from './store/owedUndoStore.ts';

type UndoDeps = Pick<Deps, 'pool' | 'order'>;
type By = Pick<Write, 'traceId'> & Partial<Pick<Write, 'actor'>>;

/**
 * Has order-service take back what a request moved; twice is once. Answers the stock that is there now, null where nothing had moved; undefined where
 * order-service does not answer.
 */
export async function settleUndo(
  { pool, order }: UndoDeps,
  { requestId }: OwedUndo,
  { actor, traceId }: By,
): Promise<number | null | undefined> {
  const more = { traceId, ...(actor && { actor }) };
  const answer = await order
    .call<{ balance: number | null }>('/internal/stocks/undo', { requestId }, more)
    .catch((error: unknown) => {
      if (error instanceof AppError && ['unavailable', 'internal'].includes(error.kind)) return undefined;
      throw error;
    });
  if (answer) await forgetUndo(pool, requestId);
  return answer?.balance;
}

/** Settles what is owed of these goods, or of all; answers those of which something is still owed. The first one without an answer ends it. */
export async function settleUndos(deps: UndoDeps, spotIds?: string[], by: By = { traceId: newId() }): Promise<Set<string>> {
  const owed = await owedUndos(deps.pool, spotIds);
  for (const [nth, undo] of owed.entries())
    if ((await settleUndo(deps, undo, by)) === undefined) return new Set(owed.slice(nth).map(({ spotId }) => spotId));
  return new Set();
}

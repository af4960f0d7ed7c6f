import { createHash } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { newId } from '@xinyue/kit/newId';
import type { Deps, Write } from '../deps.ts';
import type { Spot, SpotDraft } from './domain/spot.ts';

/** The same request has the same id however often it comes, so that order-service moves the stock once. */
const requestIdOf = ({ repeat }: Write) =>
  repeat
    ? createHash('sha256')
        .update([...repeat.key, repeat.body].join(' '))
        .digest('hex')
        .slice(0, 40)
    : newId();

/** The stock before and after an edit. */
export type Adjusted = { before: number; balance: number };

/**
 * Has order-service change the stock from what the editor saw to what the editor wants; nothing to do when they are equal. Where the editor does
 * not say what was seen, order-service alone can distinguish an old form from a request (C-43); only while it is away, the number last received counts as no
 * request. Its refusal is passed on: `conflict` (other balance meanwhile, both numbers), `unavailable` (away, or it has not received the good yet).
 */
export async function adjustStock(deps: Deps, spot: Spot, draft: SpotDraft, write: Write): Promise<Adjusted> {
  const asReceived = { before: spot.stock, balance: spot.stock };
  if (draft.stock === draft.stockSeen) return asReceived;
  const body = { spotId: spot.id, seen: draft.stockSeen, wanted: draft.stock, requestId: requestIdOf(write) };
  const more = { actor: write.actor, traceId: write.traceId };
  return deps.order.call<Adjusted>('/internal/stock/adjust', body, more).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'conflict') throw error;
    if (draft.stockSeen === undefined && draft.stock === spot.stock) return asReceived;
    throw new AppError('unavailable', sentence('unavailable'), { cause: error });
  });
}

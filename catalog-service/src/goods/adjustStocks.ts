import { type ErrorKind, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Deps, Write } from '../deps.ts';
import type { Spot } from './domain/spot.ts';
import { type Adjusted, requestIdOf } from './editSpot.ts';

/** What a good's stock is to be: `wanted`, where the sender says so against what was `seen`, or `change` on top of what is there. */
export type StockWish = { spot: Spot; repeat: Repeat | undefined } & (
  { wanted: number; seen: number | undefined; change?: undefined } | { change: number; wanted?: undefined; seen?: undefined }
);

/**
 * The stock as it is, and as it was before and after the request moved it, be it now or when it came first (`repeated`). `requestId`: by which
 * order-service knows the request.
 */
export type Moved = Adjusted & { after: number; moved: number; requestId: string; repeated?: true };

type Refused = { kind: ErrorKind; msg: string; data: { reason?: string; current?: number } };
type Answers = { answers: (Omit<Moved, 'requestId'> | { refused: Refused })[] };

/** The stock of a good as it was received last, for a request that moves nothing. */
export const asReceived = ({ stock }: Spot, requestId = ''): Moved => ({
  before: stock,
  after: stock,
  balance: stock,
  moved: 0,
  requestId,
});

/** The number last received counts as no request, as where one good is edited; everything else has to wait for order-service. */
const withoutOrders = ({ spot, wanted, seen }: StockWish, why: 'unavailable' | 'stockUnknown'): Moved | AppError =>
  seen === undefined && wanted === spot.stock ? asReceived(spot) : new AppError('unavailable', sentence(why));

/** A refusal of order-service, under the reasons that keys of shops know; a good that it does not know yet will be there soon. */
function refusalOf(wish: StockWish, { kind, msg, data }: Refused): Moved | AppError {
  if (kind === 'notFound') return withoutOrders(wish, 'unavailable');
  if (data.reason !== 'stockSeenChanged') return new AppError(kind, { reason: data.reason ?? 'conflict', text: msg }, { data });
  return new AppError('conflict', sentence('stockChanged', wish.seen ?? 0, data.current ?? 0), {
    data: { current: data.current },
  });
}

/** Order-service begins no wish after three seconds. */
const timeoutMs = 10_000;

/**
 * `adjustStock` for many goods with one call: an answer or a refusal each, in their order (`conflict`, `unavailable`; `stockUnknown` where no answer
 * came, so that it may have moved or not). A dry run moves nothing.
 */
export async function adjustStocks(
  { order }: Pick<Deps, 'order'>,
  wishes: readonly StockWish[],
  { actor, traceId }: Pick<Write, 'actor' | 'traceId'>,
  dryRun: boolean,
): Promise<(Moved | AppError)[]> {
  if (wishes.length === 0) return [];
  const asked = wishes.map(({ spot, repeat, wanted, seen, change }) => ({
    spotId: spot.id,
    seen,
    wanted,
    change,
    requestId: requestIdOf({ repeat }),
  }));
  const answered = await order
    .call<Answers>('/internal/stocks/adjust', { wishes: asked, dryRun }, { actor, traceId, timeoutMs })
    .catch((error: unknown): undefined => {
      if (error instanceof AppError && ['unavailable', 'internal'].includes(error.kind)) return undefined;
      throw new Error('order-service did not understand what stock is wanted', { cause: error });
    });
  return wishes.map((wish, nth) => {
    const answer = answered?.answers[nth];
    if (!answer) return withoutOrders(wish, dryRun ? 'unavailable' : 'stockUnknown');
    if ('refused' in answer) return refusalOf(wish, answer.refused);
    return { ...answer, requestId: asked[nth]!.requestId };
  });
}

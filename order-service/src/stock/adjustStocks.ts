import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { isGivenUp } from '@xinyue/kit/db/databaseAway';
import { DatabaseError, type Pool } from 'pg';
import { type Adjusted, adjustStock, unmoved, type Wish, wishedBalance } from './adjustStock.ts';
import { type Adjustment, adjustmentsOf, readBalances, stoodSinceAdjustment } from './store/stockStore.ts';

/** A wish that waits for its good ends some seconds later; catalog-service waits ten for all of them. */
const beginWithinMs = 3_000;

/** Why a wish was refused, as `AppError` has it. */
export type RefusedWish = { kind: AppError['kind']; msg: string; data: object };

const busy = new AppError('unavailable', sentence('unavailable'));

/** A lock that was waited for too long moved nothing. What else is no refusal may have moved something, so it is no answer. */
const refusedBy = (thrown: unknown): { refused: RefusedWish } => {
  const error = thrown instanceof DatabaseError && isGivenUp(thrown) ? busy : thrown;
  if (!(error instanceof AppError)) throw error;
  return { refused: { kind: error.kind, msg: error.message, data: { ...(error.data as object), reason: error.reason } } };
};

type Known = { balances: Map<string, number>; adjustments: Map<string, Adjustment> };

/** What a wish comes to by what was read; undefined where only the stock itself, locked, can say, or is to be moved. */
async function foreseen(
  pool: Pool,
  wish: Wish,
  { balances, adjustments }: Known,
  dryRun: boolean,
): Promise<Adjusted | undefined> {
  const before = balances.get(wish.spotId);
  if (before === undefined) throw new AppError('notFound', sentence('goodMissing'));
  if (adjustments.has(wish.requestId)) return undefined;
  const wished = wishedBalance(wish, before);
  if (wished === before) return unmoved(before);
  if (!dryRun) return undefined;
  const stale = wish.seen === undefined && wish.change === undefined && (await stoodSinceAdjustment(pool, wish.spotId, wished));
  return stale ? unmoved(before) : { balance: wished, before, after: wished, moved: wished - before };
}

/**
 * `adjustStock` for many goods, each in a transaction of its own: what is there already is found with one look at all of them, and a wish that is
 * refused stops no other. What is not begun after some seconds, because goods are held by others, is refused as `unavailable`, before who asks
 * gives up. A dry run says the same and moves nothing. Answers an entry per wish, in their order.
 */
export async function adjustStocks(
  deps: { pool: Pool; clock: Clock },
  { wishes, dryRun, who }: { wishes: readonly Wish[]; dryRun: boolean; who?: string | undefined },
): Promise<(Adjusted | { refused: RefusedWish })[]> {
  const [balances, adjustments] = await Promise.all([
    readBalances(
      deps.pool,
      wishes.map(({ spotId }) => spotId),
    ),
    adjustmentsOf(
      deps.pool,
      wishes.map(({ requestId }) => requestId),
    ),
  ]);
  const answers: (Adjusted | { refused: RefusedWish })[] = [];
  const begun = deps.clock.now().getTime();
  for (const wish of wishes) {
    if (deps.clock.now().getTime() - begun > beginWithinMs) {
      answers.push(refusedBy(busy));
      continue;
    }
    const answer = foreseen(deps.pool, wish, { balances, adjustments }, dryRun).then(
      (known) => known ?? adjustStock(deps, { ...wish, who }),
    );
    answers.push(await answer.catch(refusedBy));
  }
  return answers;
}

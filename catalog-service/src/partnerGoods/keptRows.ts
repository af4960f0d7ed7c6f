import type { UpsertAnswer } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps } from '../deps.ts';
import { adjustStocks } from '../goods/adjustStocks.ts';
import type { Spot } from '../goods/domain/spot.ts';
import type { PatchedSpot } from '../goods/editSpots.ts';
import { findSpot } from '../goods/queries.ts';
import { refusedOutcome } from './outcomes.ts';
import type { Outcome, SentRow } from './ReadRow.ts';
import type { DueChange, Upsert } from './Upsert.ts';

type KeptDeps = Pick<Deps, 'pool' | 'clock' | 'order'>;

/** A part of a request under a key of its own: no sent key has a blank. */
const partOf = ({ key: [scope, key], body }: Repeat, part: string): Repeat => ({
  key: [scope!, `${String(key)} ${part}`],
  body,
});

/** By which a row is known when its call comes again. */
export const repeatOfRow = (
  { repeat, dryRun }: { repeat: Repeat | undefined; dryRun: boolean },
  { index, sent }: Pick<SentRow, 'index' | 'sent'>,
): Repeat | undefined => (repeat && !dryRun ? { ...partOf(repeat, String(index)), body: hashBody(sent, 'hex') } : undefined);

/** A refusal as it is kept: its words and reason, and the stock that it put back. */
type KeptRefusal = { kind: AppError['kind']; text: string; reason: string; back: number };
/** The answer to an earlier row: the one of a good that was made has its id alone. */
type Kept = { id: string } & Partial<PatchedSpot> & { refused?: KeptRefusal };

/**
 * A change that was refused after its stock had moved: the stock goes back, once, and the refusal stays that of the row. Where that is not possible
 * (sold meanwhile, order-service away), the outcome says what is there.
 */
export async function putBack(deps: KeptDeps, one: DueChange, refused: AppError, call: Upsert): Promise<Outcome> {
  const { row, spot, stock, repeat } = one;
  if (stock.moved === 0) return refusedOutcome(row, refused, spot);
  const kept = { kind: refused.kind, text: refused.message, reason: refused.reason ?? refused.kind, back: -stock.moved };
  await requests.claim<Kept>(deps.pool, repeat, { id: spot.id, refused: kept }, deps.clock.now());
  return refusedOutcome(row, refused, spot, await stockBack(deps, spot, kept.back, repeat, call));
}

/** The stock as it is after so much was moved back; undefined where nobody knows. */
async function stockBack(deps: KeptDeps, spot: Spot, change: number, repeat: Repeat | undefined, call: Upsert) {
  const wish = { spot, change, repeat: repeat && partOf(repeat, 'back') };
  const [answer] = await adjustStocks(deps, [wish], call, false);
  return answer instanceof AppError ? (answer.data as { current?: number } | undefined)?.current : answer?.balance;
}

/** The rows that were carried out when this call came before. What a refused one had to put back is put back, should that have been missed. */
export async function earlierOutcomes(deps: KeptDeps, rows: readonly SentRow[], call: Upsert): Promise<Outcome[]> {
  if (!call.again) return [];
  const found = await requests.findAll<Kept>(
    deps.pool,
    rows.map((row) => repeatOfRow(call, row)),
  );
  const outcomes: Outcome[] = [];
  for (const [nth, row] of rows.entries()) {
    const kept = found[nth];
    const { read, ref } = row;
    if (!kept || kept === 'otherBody' || read instanceof AppError) continue;
    const { id, changed, priceFen, stock, refused } = kept.answer;
    if (refused) {
      const spot = (await findSpot(deps.pool, id, scopeOf(call.actor)))!;
      const current = await stockBack(deps, spot, refused.back, repeatOfRow(call, row), call);
      outcomes.push(refusedOutcome(row, new AppError(refused.kind, refused), spot, current));
    } else if (changed !== undefined) {
      outcomes.push({ row, result: 'updated', id, ref, priceFen: priceFen!, stock: stock! });
    } else {
      const draft = read.draft();
      outcomes.push({ row, result: 'created', id, ref, priceFen: draft.fields.priceFen, stock: draft.stock });
    }
  }
  return outcomes;
}

/**
 * Has a call with a key done once: its answer is kept when every row has one that will stay, and until then the rows that were done. Refusal:
 * `conflict` the key came with another content.
 */
export async function doOnce(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  repeat: Repeat | undefined,
  work: (again: boolean) => Promise<UpsertAnswer>,
): Promise<UpsertAnswer> {
  if (!repeat) return work(false);
  const end = { ...partOf(repeat, 'end'), noteRepeat: repeat.noteRepeat };
  const done = await requests.find<UpsertAnswer>(pool, end);
  if (done) return done.answer;
  const { key, body } = repeat;
  const begun = await requests.claim(pool, { key, body }, {}, clock.now());
  const answer = await work(begun !== undefined);
  // What is away now may be back: then the rows that are left are done.
  if (answer.list.some(({ code }) => code >= 500)) return answer;
  return (await requests.claim(pool, end, answer, clock.now()))?.answer ?? answer;
}

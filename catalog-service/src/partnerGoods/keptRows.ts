import { sentence, type UpsertAnswer } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps } from '../deps.ts';
import { requestIdOf } from '../goods/editSpot.ts';
import type { Spot } from '../goods/domain/spot.ts';
import type { PatchedSpot } from '../goods/editSpots.ts';
import { findSpot } from '../goods/queries.ts';
import { refusedOutcome } from './outcomes.ts';
import type { Outcome, SentRow } from './ReadRow.ts';
import { settleUndo } from './settleUndos.ts';
import { noteUndo } from './store/owedUndoStore.ts';
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

/** A refusal as it is kept: its words and reason. What its stock had moved order-service knows. */
type KeptRefusal = { kind: AppError['kind']; text: string; reason: string };
/** The answer to an earlier row: the one of a good that was made has its id alone. */
type Kept = { id: string } & Partial<PatchedSpot> & { refused?: KeptRefusal };

/** A refusal whose stock went back; where nobody knows that, the row has no end yet. */
const refusedAfterAll = (row: SentRow, refused: AppError, spot: Spot | undefined, balance: number | null | undefined) =>
  balance === undefined
    ? refusedOutcome(row, new AppError('unavailable', sentence('stockUnknown')), spot)
    : refusedOutcome(row, refused, spot, spot && (balance ?? undefined));

/**
 * A change that was refused after its stock had moved: the stock goes back, once, and the refusal stays that of the row. That it has to is noted before, so
 * that it goes back some time, whatever is away now.
 */
export async function putBack(deps: KeptDeps, one: DueChange, refused: AppError, call: Upsert): Promise<Outcome> {
  const { row, spot, stock, repeat } = one;
  if (stock.moved === 0) return refusedOutcome(row, refused, spot);
  const now = deps.clock.now();
  const kept = { kind: refused.kind, text: refused.message, reason: refused.reason ?? refused.kind };
  const undo = { requestId: stock.requestId, spotId: spot.id };
  await inTransaction(deps.pool, async (db) => {
    await requests.claim<Kept>(db, repeat, { id: spot.id, refused: kept }, now);
    await noteUndo(db, undo, now);
  });
  return refusedAfterAll(row, refused, spot, await settleUndo(deps, undo, call));
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
      // It may be another shop's by now; its stock goes back all the same.
      const spot = await findSpot(deps.pool, id, scopeOf(call.actor));
      const undo = { requestId: requestIdOf({ repeat: repeatOfRow(call, row) }), spotId: id };
      const balance = await settleUndo(deps, undo, call);
      outcomes.push(refusedAfterAll(row, new AppError(refused.kind, refused), spot, balance));
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

import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { adjustStocks, type Moved, type StockWish } from '../goods/adjustStocks.ts';
import { checkPhotos } from '../goods/checkPhotos.ts';
import { createSpot } from '../goods/createSpot.ts';
import { editSpots } from '../goods/editSpots.ts';
import { putBack } from './keptRows.ts';
import { settleUndos } from './settleUndos.ts';
import { changeOutcome, madeOutcome, refusedOutcome } from './outcomes.ts';
import type { Outcome } from './ReadRow.ts';
import { type Due, type DueChange, isChange, type Upsert } from './Upsert.ts';

/** A refusal as a value; what is no refusal is thrown. */
export const refusalIn = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

const spotOf = (due: Due) => (isChange(due) ? due.spot : undefined);

/** Those of these rows whose pictures the shop may show; others go into `done`. New goods are asked about where they are made. */
async function withPhotos(deps: Deps, judged: readonly Due[], call: Upsert, done: Outcome[]): Promise<Due[]> {
  const shown: Due[] = [];
  for (const due of judged) {
    const { spot, photos } = isChange(due)
      ? { spot: due.spot, photos: due.read.fields.photos }
      : { spot: { id: newId(), photos: null }, photos: call.dryRun ? due.draft.fields.photos : null };
    const refused = await checkPhotos(deps, spot, photos ?? null, { ...call, repeat: undefined }).catch(refusalIn);
    if (refused) done.push(refusedOutcome(due.row, refused, spotOf(due)));
    else shown.push(due);
  }
  return shown;
}

/** Keys are forgotten after a day, movements never: what moved then is no answer to what is sent as new today. */
const refusingForgotten = (stock: Moved | AppError, { again }: Upsert): Moved | AppError =>
  !(stock instanceof AppError) && stock.repeated && !again ? new AppError('conflict', sentence('keyForgotten')) : stock;

/** Those of these rows that have the stock they ask for; others go into `done`. */
async function withStock(deps: Deps, shown: readonly Due[], call: Upsert, done: Outcome[]): Promise<Due[]> {
  const wishing = shown.flatMap((due) => (isChange(due) && due.read.stock ? [{ due, stock: due.read.stock }] : []));
  const ids = wishing.map(({ due }) => due.spot.id);
  // What an earlier refused row has to give back is not in the numbers that its shop sends now.
  const owing = call.dryRun || ids.length === 0 ? new Set() : await settleUndos(deps, ids, call);
  const busy = new AppError('unavailable', sentence('unavailable'));
  const answers = new Map<Due, Moved | AppError>(wishing.map(({ due }) => [due, busy]));
  const asking = wishing.filter(({ due }) => !owing.has(due.spot.id));
  const wishes = asking.map(({ due: { spot, repeat }, stock }): StockWish => ({ spot, repeat, ...stock }));
  const moved = await adjustStocks(deps, wishes, call, call.dryRun);
  for (const [nth, { due }] of asking.entries()) answers.set(due, refusingForgotten(moved[nth]!, call));
  return shown.flatMap((due): Due[] => {
    const stock = answers.get(due);
    if (!(stock instanceof AppError)) return [stock ? { ...due, stock } : due];
    done.push(refusedOutcome(due.row, stock, spotOf(due)));
    return [];
  });
}

/** Changes goods: what would stay as it is is left alone. The stock of one that is refused goes back to where it was. */
async function change(deps: Deps, due: readonly DueChange[], call: Upsert): Promise<Outcome[]> {
  const idle = ({ changes, stock }: DueChange) => !changes && stock.moved === 0;
  const foreseen = due
    .filter((one) => call.dryRun || idle(one))
    .map((one) => changeOutcome(one, !idle(one), one.read.fields.priceFen ?? one.spot.priceFen));
  const moving = call.dryRun ? [] : due.filter((one) => !idle(one));
  const patches = moving.map(({ spot: seen, read: { fields, shopId, versionSeen }, stock, repeat }) => {
    return { seen, fields, shopId, versionSeen, stock, repeat };
  });
  const edited = await editSpots(deps, patches, call);
  const outcomes: Outcome[] = [];
  for (const [nth, one] of moving.entries()) {
    const answer = edited[nth]!;
    if (answer instanceof AppError) outcomes.push(await putBack(deps, one, answer, call));
    else
      outcomes.push(changeOutcome({ ...one, stock: { ...one.stock, balance: answer.stock } }, answer.changed, answer.priceFen));
  }
  return [...foreseen, ...outcomes];
}

/** Asks others about rows that were judged, and carries out what nobody refuses: an outcome each, in any order. */
export async function carryOut(deps: Deps, judged: readonly Due[], call: Upsert): Promise<Outcome[]> {
  const done: Outcome[] = [];
  const due = await withStock(deps, await withPhotos(deps, judged, call, done), call, done);
  done.push(...(await change(deps, due.filter(isChange), call)));
  for (const one of due) {
    if (isChange(one)) continue;
    const { row, draft, repeat } = one;
    const made = call.dryRun ? { id: null } : await createSpot(deps, draft, { ...call, repeat }).catch(refusalIn);
    done.push(made instanceof AppError ? refusedOutcome(row, made) : madeOutcome(row, draft, made.id));
  }
  return done;
}

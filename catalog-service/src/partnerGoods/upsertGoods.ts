import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { asReceived } from '../goods/adjustStocks.ts';
import { carryOut, refusalIn } from './carryOut.ts';
import { type Judged, judgeRow, type Known, loadKnown, noteRef } from './judgeRow.ts';
import { earlierOutcomes, repeatOfRow } from './keptRows.ts';
import { refusedOutcome } from './outcomes.ts';
import type { Outcome, SentRow } from './ReadRow.ts';
import type { Due, Upsert } from './Upsert.ts';

/** Rows of which stock is asked and goods are stored together. */
const portion = 100;

/** The row as it is due, its stock as it was received last. */
function dueOf(row: SentRow, judged: Judged, call: Upsert): Due {
  const repeat = repeatOfRow(call, row);
  if ('draft' in judged) return { row, repeat, draft: judged.draft };
  return { row, repeat, ...judged, stock: asReceived(judged.spot) };
}

/** The good that a refused row names, where it is one of the shop. */
const namedSpot = ({ id, ref }: SentRow, { spots, refs }: Known) =>
  spots.get(id?.toLowerCase() ?? refs.get(ref?.trim() ?? '') ?? '');

/**
 * Judges the rows in their order and carries them out in portions. A row that gives a good another number goes alone: what it did decides what the
 * rows behind it mean.
 */
async function goThrough(deps: Deps, rows: readonly SentRow[], known: Known, call: Upsert): Promise<Outcome[]> {
  const done: Outcome[] = [];
  let waiting: Due[] = [];
  const flush = async () => {
    const due = waiting;
    waiting = [];
    const outcomes = new Map((await carryOut(deps, due, call)).map((outcome) => [outcome.row, outcome]));
    for (const one of due) noteRef(one, outcomes.get(one.row)!.refused !== undefined, known);
    done.push(...outcomes.values());
  };
  for (const row of rows) {
    const judged = await judgeRow(deps, row, known, call.actor).catch(refusalIn);
    if (judged instanceof AppError) {
      done.push(refusedOutcome(row, judged, namedSpot(row, known)));
      continue;
    }
    const alone = 'spot' in judged && judged.renames;
    if (alone) await flush();
    waiting.push(dueOf(row, judged, call));
    if (alone || waiting.length === portion) await flush();
  }
  await flush();
  return done;
}

/**
 * Goods by ERP: makes and changes goods of the caller's shop by its own numbers or by ids, by the rules of the form (C-43) and with its events
 * and trail; an outcome per row, in their order. Each row is whole or not at all, whatever becomes of the others. A row of a call that came before
 * and was not finished is what it was then.
 */
export async function upsertGoods(deps: Deps, rows: readonly SentRow[], call: Upsert): Promise<Outcome[]> {
  const earlier = await earlierOutcomes(deps, rows, call);
  const done = new Set(earlier.map(({ row }) => row));
  const open = rows.filter((row) => !done.has(row));
  const known = await loadKnown(deps, open, call.actor);
  const outcomes = [...earlier, ...(await goThrough(deps, open, known, call))];
  return outcomes.toSorted((one, other) => one.row.index - other.row.index);
}

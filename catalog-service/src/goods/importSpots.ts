import type { ImportedRow } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps, Write } from '../deps.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { createSpot } from './createSpot.ts';
import { type Judged, judgeRows, type SheetRow } from './judgeRows.ts';
import { draftFromWire } from './spotWire.ts';
import { findSpot } from './store/spotStore.ts';

/**
 * A row is known by its content: read from a corrected file, too, it is the same good and not a second one (for 24 hours, as every key);
 * `gone` is the good it was before that one was deleted.
 */
const keyOf = ({ actor }: Write, { copy }: SheetRow, form: object, gone = '') => {
  const key = `import ${hashBody(form, 'hex')} ${copy}${gone && ` after ${gone}`}`;
  return repeatOf(actor, 'import', { idempotencyKey: key }, form);
};

/** The good that a row is, if it is one; else the key under which it becomes one. */
async function lookUp({ pool }: Deps, write: Write, row: SheetRow, form: object) {
  let repeat = keyOf(write, row, form);
  for (;;) {
    const known = await requests.find<{ id: string }>(pool, repeat);
    if (!known) return { repeat };
    const { id } = known.answer;
    const good = await findSpot(pool, id, { ownerId: null });
    if (good && !good.deleted) return { id };
    repeat = keyOf(write, row, form, id);
  }
}

/** Makes the good of one row; what speaks against it is reported for this row and stops no other. */
async function importRow(deps: Deps, { row, form, errors }: Judged, write: Write, dryRun: boolean): Promise<ImportedRow> {
  if (!form) return { row: row.row, state: 'wrong', errors };
  const { id: known, repeat } = await lookUp(deps, write, row, form);
  if (known !== undefined) return { row: row.row, state: 'again', id: known, errors: [] };
  if (dryRun) return { row: row.row, state: 'fine', errors: [] };
  const { id: _none, ...draft } = draftFromWire(form);
  try {
    const { id } = await createSpot(deps, draft, { ...write, repeat });
    return { row: row.row, state: 'made', id, errors: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    return { row: row.row, state: 'wrong', errors: [{ field: '', message: error.message }] };
  }
}

/**
 * R-66: goods from rows of a file. A dry run says of every row what is wrong with it, or that it would do, and stores nothing; otherwise the
 * good rows become goods, each by itself with its event and its line in the trail. Repeated, a row is the good it was (`again`), unless
 * that was deleted.
 */
export async function importSpots(deps: Deps, body: { dryRun: boolean; rows: SheetRow[] }, write: Write) {
  const judged = await judgeRows(deps.pool, body.rows, scopeOf(write.actor));
  const rows: ImportedRow[] = [];
  for (const one of judged) rows.push(await importRow(deps, one, write, body.dryRun));
  return { rows };
}

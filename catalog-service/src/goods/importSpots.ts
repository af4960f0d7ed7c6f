import type { ImportedRow } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import type { Deps, Write } from '../deps.ts';
import { repeatOf, requests } from '@xinyue/kit/idempotency/keyedWrite';
import { createSpot } from './createSpot.ts';
import type { SpotDraft } from './domain/spot.ts';
import { findSpot } from './store/spotStore.ts';

/** A row of a file: the good it stands for, and what it was read as, or every reason why it stands for none. `copy` counts equal rows. */
export type Judged = { row: number; copy: number; errors: ImportedRow['errors']; good?: { draft: SpotDraft; readAs: object } };

/**
 * A row is known by its content: read from a corrected file, too, it is the same good and not a second one (for 24 hours, as every key);
 * `gone` is the good it was before that one was deleted.
 */
const keyOf = ({ actor }: Write, copy: number, readAs: object, gone = '') => {
  const key = `import ${hashBody(readAs, 'hex')} ${copy}${gone && ` after ${gone}`}`;
  return repeatOf(actor, 'import', { idempotencyKey: key }, readAs);
};

/** The good that a row is, if it is one; else the key under which it becomes one. */
async function lookUp({ pool }: Deps, write: Write, copy: number, readAs: object) {
  let repeat = keyOf(write, copy, readAs);
  for (;;) {
    const known = await requests.find<{ id: string }>(pool, repeat);
    if (!known) return { repeat };
    const { id } = known.answer;
    const good = await findSpot(pool, id, { ownerId: null });
    if (good && !good.deleted) return { id };
    repeat = keyOf(write, copy, readAs, id);
  }
}

/** Makes the good of one row; what speaks against it is reported for this row and stops no other. */
async function importRow(deps: Deps, { row, copy, good, errors }: Judged, write: Write, dryRun: boolean): Promise<ImportedRow> {
  if (!good) return { row, state: 'wrong', errors };
  const { id: known, repeat } = await lookUp(deps, write, copy, good.readAs);
  if (known !== undefined) return { row, state: 'again', id: known, errors: [] };
  if (dryRun) return { row, state: 'fine', errors: [] };
  try {
    const { id } = await createSpot(deps, good.draft, { ...write, repeat });
    return { row, state: 'made', id, errors: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    return { row, state: 'wrong', errors: [{ field: '', message: error.message }] };
  }
}

/**
 * R-66: goods from rows of a file. A dry run says of every row what is wrong with it, or that it would do, and stores nothing; otherwise the
 * good rows become goods, each by itself with its event and its line in the trail. Repeated, a row is the good it was (`again`), unless
 * that was deleted.
 */
export async function importSpots(deps: Deps, judged: readonly Judged[], dryRun: boolean, write: Write) {
  const rows: ImportedRow[] = [];
  for (const one of judged) rows.push(await importRow(deps, one, write, dryRun));
  return { rows };
}

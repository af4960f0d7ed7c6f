import { type ImportedRow, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import type { Deps, Write } from '../deps.ts';
import { repeatOf, requests } from '@xinyue/kit/idempotency/keyedWrite';
import { createSpot } from './createSpot.ts';
import type { SpotDraft } from './domain/spot.ts';
import { editSpot } from './editSpot.ts';
import { findSpot } from './store/spotStore.ts';

/** A change of a good that is there: what it was made from, and what differs. */
export type Change = Required<Pick<ImportedRow, 'id' | 'name' | 'changes' | 'seen'>> &
  Pick<ImportedRow, 'stockDiffers'> & { draft: SpotDraft; readAs: object };
/**
 * A row of a file: the good it becomes, and what it was read as; or the change of a good; or every reason why it stands for none. `copy`
 * counts equal rows.
 */
export type Judged = {
  row: number;
  copy: number;
  errors: ImportedRow['errors'];
  good?: { draft: SpotDraft; readAs: object };
  change?: Change;
};

/**
 * A row is known by its content: read from a corrected file, too, it is the same good and not a second one (for 24 hours, as every key);
 * `gone` is the good it was before that one was deleted.
 */
const keyOf = ({ actor }: Write, copy: number, readAs: object, gone = '') => {
  const key = `import ${hashBody(readAs, 'hex')} ${copy}${gone && ` after ${gone}`}`;
  return repeatOf(actor, 'import', { idempotencyKey: key, requestKey: undefined, noteRepeat: undefined }, readAs);
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

/** What speaks against one row is reported for it and stops no other. */
const refused = (row: number, error: unknown): ImportedRow => {
  if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
  return { row, state: 'wrong', errors: [{ field: '', message: error.message }] };
};

/** Makes the good of one row. */
async function importGood(deps: Deps, row: number, copy: number, good: Required<Judged>['good'], write: Write, dryRun: boolean) {
  const { id: known, repeat } = await lookUp(deps, write, copy, good.readAs);
  if (known !== undefined) return { row, state: 'again' as const, id: known, errors: [] };
  if (dryRun) return { row, state: 'fine' as const, errors: [] };
  try {
    const { id } = await createSpot(deps, good.draft, { ...write, repeat });
    return { row, state: 'made' as const, id, errors: [] };
  } catch (error) {
    return refused(row, error);
  }
}

/** Changes the good of one row; the same change of the same state happens once. */
async function importChange(deps: Deps, row: number, change: Change, write: Write, dryRun: boolean): Promise<ImportedRow> {
  const { id, name, changes, seen, stockDiffers, draft, readAs } = change;
  const verdict = { row, id, name, changes, ...(stockDiffers && { stockDiffers }), errors: [] };
  const key = `import ${hashBody(readAs, 'hex')} of ${id}`;
  const repeat = repeatOf(write.actor, 'import', { idempotencyKey: key, requestKey: undefined, noteRepeat: undefined }, readAs);
  if (!dryRun && (await requests.find(deps.pool, repeat))) return { ...verdict, state: 'changed' };
  if (changes.length === 0) return { ...verdict, state: 'same' };
  if (dryRun) return { ...verdict, state: 'change', seen };
  // Sent as new, or by somebody who looked at nothing: what others did to the good since must not be undone unseen.
  if (draft.versionSeen === undefined) return { row, state: 'wrong', errors: [{ field: 'ref', message: messages.changeUnseen }] };
  try {
    await editSpot(deps, id, draft, { ...write, repeat });
    return { ...verdict, state: 'changed' };
  } catch (error) {
    return refused(row, error);
  }
}

/**
 * R-66: goods from rows of a file, new ones and changes. A dry run says of every row what is wrong with it, that it would do, or what it would
 * change, and stores nothing; otherwise each row is stored by itself with its event and its line in the trail. Repeated, a row is the good it was
 * (`again`), unless that was deleted. A change carries what its preview saw: somebody else's later edit refuses it, in the words of C-43.
 */
export async function importSpots(deps: Deps, judged: readonly Judged[], dryRun: boolean, write: Write) {
  const rows: ImportedRow[] = [];
  for (const { row, copy, good, change, errors } of judged) {
    if (change) rows.push(await importChange(deps, row, change, write, dryRun));
    else rows.push(good ? await importGood(deps, row, copy, good, write, dryRun) : { row, state: 'wrong', errors });
  }
  return { rows };
}

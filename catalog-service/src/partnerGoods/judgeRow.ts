import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Category } from '../categories/domain/category.ts';
import { findCategories } from '../categories/queries.ts';
import type { Deps } from '../deps.ts';
import { serving } from '../goods/chooseTypeAndShop.ts';
import type { Spot, SpotDraft } from '../goods/domain/spot.ts';
import { unedited } from '../goods/editSpot.ts';
import { differs, spotsMeant } from '../goods/queries.ts';
import type { ReadRow, SentRow } from './ReadRow.ts';

/**
 * What rows may name: goods of the shop by id, ids by number, categories. `refs` follows the rows; a good that is to be made by one of them stands
 * there as `new <number>`. `places`: the row that named a good first, from 1.
 */
export type Known = {
  spots: ReadonlyMap<string, Spot>;
  refs: Map<string, string>;
  types: ReadonlyMap<string, Category>;
  places: Map<string, number>;
};

/** Everything that these rows may name, within the caller's scope: two questions, however many rows. */
export async function loadKnown({ pool }: Pick<Deps, 'pool'>, rows: readonly SentRow[], actor: Actor): Promise<Known> {
  const scope = scopeOf(actor);
  const read = rows.flatMap(({ read: one }) => (one instanceof AppError ? [] : [one]));
  const [spots, types] = await Promise.all([
    spotsMeant(
      pool,
      rows.flatMap(({ id }) => id?.toLowerCase() ?? []),
      [...rows.flatMap(({ ref }) => ref?.trim() ?? []), ...read.flatMap(({ fields }) => fields.ref ?? [])],
      scope,
    ),
    findCategories(
      pool,
      read.flatMap(({ fields }) => fields.typeId ?? []),
      scope,
    ),
  ]);
  return {
    spots: new Map(spots.map((spot) => [spot.id, spot])),
    refs: new Map(spots.flatMap(({ id, ref }) => (ref === null ? [] : [[ref, id] as const]))),
    types: new Map(types.map((type) => [type.id, type])),
    places: new Map(),
  };
}

/** The good that a row names, as `places` has it; of one that could not be read, as far as it says so. */
function goodOf({ id, ref, read }: SentRow, { refs }: Known): string | undefined {
  const names = read instanceof AppError ? { id: id?.toLowerCase(), ref: ref?.trim() } : read;
  if (names.id !== undefined) return names.id;
  return names.ref === undefined ? undefined : (refs.get(names.ref) ?? `new ${names.ref}`);
}

/** Refuses the second row for a good, also where the first one was refused: which of them was meant, nobody knows. */
function refuseSecond(good: string | undefined, { index }: SentRow, { places }: Known): void {
  if (good === undefined) return;
  const first = places.get(good);
  if (first !== undefined) throw new AppError('validation', sentence('refTwice', first));
  places.set(good, index + 1);
}

const refuseOtherShop = (shopId: string | undefined, { ownerId }: Actor): void => {
  if (shopId !== undefined && shopId !== ownerId) throw new AppError('forbidden', sentence('forbidden'));
};

/** A row that changes a good. `changes`: what it names differs from what is there, its stock aside; `renames`: its number does. */
export type Change = { spot: Spot; read: ReadRow; changes: boolean; renames: boolean };
/** A row that makes a good, or changes one. */
export type Judged = { draft: SpotDraft } | Change;

function judgeNew(read: ReadRow, { types, refs }: Known, actor: Actor): Judged {
  const draft = read.draft();
  refuseOtherShop(draft.shopId, actor);
  serving(types.get(draft.fields.typeId), false);
  refs.set(read.ref!, `new ${read.ref}`);
  return { draft };
}

async function judgeChange(deps: Pick<Deps, 'pool' | 'auditRowOf'>, read: ReadRow, spot: Spot, known: Known, actor: Actor) {
  const { fields, shopId } = read;
  refuseOtherShop(shopId, actor);
  await unedited(deps, deps.pool, spot, read, actor);
  const { ref, typeId } = fields;
  if (ref && ![undefined, spot.id].includes(known.refs.get(ref))) throw new AppError('conflict', sentence('refTaken', ref));
  if (typeId !== undefined && typeId !== spot.typeId) serving(known.types.get(typeId), false);
  const renames = ref !== undefined && ref !== spot.ref;
  return { spot, read, changes: differs(spot, { ...spot, ...fields }), renames };
}

/** Notes what became of the number that a row gave to a good, for the rows behind it. */
export function noteRef(judged: Judged, refused: boolean, { refs }: Known): void {
  if ('draft' in judged) return refused ? void refs.delete(judged.draft.fields.ref!) : undefined;
  const { spot, read, renames } = judged;
  if (refused || !renames) return;
  if (spot.ref !== null) refs.delete(spot.ref);
  if (read.fields.ref) refs.set(read.fields.ref, spot.id);
}

/**
 * What a row stands for: a good that it makes, or the change of one, by the rules of the form (C-43). Refusals: those of the reading,
 * `validation` (`refTwice`, or a new good that is not whole), `notFound` (good or category that the shop has not), `forbidden` (another shop), `conflict`
 * (`refTaken`, category stopped, edited since `versionSeen`).
 */
export async function judgeRow(
  deps: Pick<Deps, 'pool' | 'auditRowOf'>,
  row: SentRow,
  known: Known,
  actor: Actor,
): Promise<Judged> {
  const { read } = row;
  const good = goodOf(row, known);
  refuseSecond(good, row, known);
  if (read instanceof AppError) throw read;
  const spot = known.spots.get(good!);
  if (spot) return judgeChange(deps, read, spot, known, actor);
  if (read.id !== undefined) throw new AppError('notFound', sentence('goodMissing'));
  return judgeNew(read, known, actor);
}

import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudits } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { type Scope, scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps, Write } from '../deps.ts';
import type { Category } from '../categories/domain/category.ts';
import type { Moved } from './adjustStocks.ts';
import { chooseShop, chooseType } from './chooseTypeAndShop.ts';
import type { Spot, SpotFields } from './domain/spot.ts';
import { present, unedited } from './editSpot.ts';
import { refusingClash } from './keepRef.ts';
import { keepForms } from '../search/keepForms.ts';
import { keepPrices } from './store/priceStore.ts';
import { lockSpots, type SavedSpot, updateSpots } from './store/spotBatchStore.ts';
import { differs } from './store/spotColumns.ts';
import { findSpot, publishSpots } from './store/spotStore.ts';

/** What is to become of a good: of what was `seen` the named fields change; `stock` is what order-service has made of it. */
export type SpotPatch = {
  seen: Spot;
  fields: Partial<SpotFields>;
  shopId: string | undefined;
  versionSeen: number | undefined;
  stock: Moved;
  repeat: Repeat | undefined;
};

/** What became of it, as it is kept under the key of the request: whether anything changed, and how it stands. Price in fen. */
export type PatchedSpot = { id: string; changed: boolean; priceFen: number; stock: number };

type PatchDeps = Pick<Deps, 'pool' | 'clock' | 'auditRowOf' | 'afterCommit'>;
type Patching = Pick<Write, 'actor' | 'traceId'>;
/** A patch with the good as it is held; `known` where the same request was answered before. */
type Held = { patch: SpotPatch; before: Spot; known?: PatchedSpot | undefined };

/** The categories of these goods, held before the goods as a rename takes them: the other way round they could wait for each other. */
async function holdTypes(db: Db, patches: readonly SpotPatch[], scope: Scope): Promise<Map<SpotPatch, Category>> {
  const typeOf = ({ fields, seen }: SpotPatch) => fields.typeId ?? seen.typeId;
  const held = new Map<string, Category>();
  const types = new Map<SpotPatch, Category>();
  for (const patch of patches.toSorted((one, other) => (typeOf(one) < typeOf(other) ? -1 : 1))) {
    const key = `${typeOf(patch)} ${typeOf(patch) === patch.seen.typeId}`;
    const type = held.get(key) ?? (await chooseType(db, typeOf(patch), scope, patch.seen));
    held.set(key, type);
    types.set(patch, type);
  }
  return types;
}

/** The goods, held until the transaction ends: in this moment, none of their twins is under way. Refusals: as `editSpots`. */
async function holdSpots(deps: PatchDeps, db: Db, patches: readonly SpotPatch[], { actor }: Patching): Promise<Held[]> {
  const ids = patches.map(({ seen }) => seen.id);
  const spots = new Map((await lockSpots(db, ids, scopeOf(actor))).map((spot) => [spot.id, spot]));
  const known = await requests.findAll<PatchedSpot>(
    db,
    patches.map(({ repeat }) => repeat),
  );
  const held: Held[] = [];
  for (const [nth, patch] of patches.entries()) {
    const earlier = known[nth];
    if (earlier === 'otherBody') throw new AppError('conflict', sentence('sameKeyOtherBody'));
    const before = earlier ? patch.seen : present(spots.get(patch.seen.id));
    if (!earlier) await unedited(deps, db, before, patch, actor);
    // The category that is held is the one that was seen.
    if (before.typeId !== patch.seen.typeId && patch.fields.typeId === undefined)
      throw new AppError('conflict', sentence('editedBySomebody'));
    held.push({ patch, before, known: earlier?.answer });
  }
  return held;
}

/** Stores what is due of the patches of one transaction, with its events and its trail. */
async function patchTogether(deps: PatchDeps, db: Db, patches: readonly SpotPatch[], write: Patching): Promise<PatchedSpot[]> {
  const { actor, traceId } = write;
  const scope = scopeOf(actor);
  const types = await holdTypes(db, patches, scope);
  const due: { patch: SpotPatch; before: Spot; saved: SavedSpot; answer: PatchedSpot }[] = [];
  const answers: PatchedSpot[] = [];
  for (const { patch, before, known } of await holdSpots(deps, db, patches, write)) {
    const { stock } = patch;
    const fields = { ...before, ...patch.fields };
    const shopId = await chooseShop(db, patch.shopId, before.shopId, scope);
    const edited = shopId !== before.shopId || differs(before, fields);
    const changed = edited || stock.moved !== 0;
    const answer = known ?? { id: before.id, changed, priceFen: fields.priceFen, stock: stock.balance };
    answers.push(answer);
    if (known || !changed) continue;
    const type = types.get(patch)!;
    const copy = type.deleted ? { name: before.typeName, closed: before.typeClosed } : type;
    due.push({ patch, before, answer, saved: { id: before.id, shopId, edited, fields, type: copy } });
  }
  const now = deps.clock.now();
  const claims = due.map(({ patch: { repeat }, answer }) => ({ repeat, answer }));
  if (!(await requests.claimAll(db, claims, now))) throw new AppError('conflict', sentence('sameKeyOtherBody'));
  await keepForms(
    { pool: deps.pool, db },
    due.map(({ saved: { fields } }) => fields),
  );
  const saved = await updateSpots(
    db,
    due.map((one) => one.saved),
  );
  const afterOf = new Map(saved.map((spot) => [spot.id, spot]));
  const changes = due.map(({ patch, before }) => ({ before, after: afterOf.get(before.id)!, stock: patch.stock }));
  await keepPrices(db, actor, changes);
  await publishSpots(db, saved, { actor: eventActorOf(actor), traceId, now });
  const trail = changes.map(({ before, after, stock }) => ({
    actor,
    what: 'spot.edited',
    rowId: before.id,
    before: { ...before, stock: stock.before },
    after: { ...after, stock: stock.after },
  }));
  if (trail.length > 0) await writeAudits(db, trail);
  return answers;
}

/** One patch in a transaction of its own, on the good as it is now. */
async function patchAlone(deps: PatchDeps, patch: SpotPatch, write: Patching): Promise<PatchedSpot | AppError> {
  try {
    const seen = present(await findSpot(deps.pool, patch.seen.id, scopeOf(write.actor)));
    const saving = inTransaction(deps.pool, (db) => patchTogether(deps, db, [{ ...patch, seen }], write));
    return (await refusingClash(patch.fields.ref ?? null, saving))[0]!;
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'unavailable') return error;
    throw error;
  }
}

/**
 * C-43 for many goods: of each the named fields change, as `editSpot` would change them after their stock was moved; one that would stay as it is
 * is not touched. They go into one transaction; where anything speaks against one of them, each goes into its own, so that a refused one takes
 * no other along, and a process that dies leaves whole goods behind. An answer or a refusal each, in their order: `notFound`, `forbidden`, `conflict`
 * (edited meanwhile, `refTaken`, category stopped).
 */
export async function editSpots(
  deps: PatchDeps,
  patches: readonly SpotPatch[],
  write: Patching,
): Promise<(PatchedSpot | AppError)[]> {
  if (patches.length === 0) return [];
  const together = await inTransaction(deps.pool, (db) => patchTogether(deps, db, patches, write)).catch((error: unknown) => {
    if (isOwnFault(error)) return undefined;
    throw error;
  });
  const answers: (PatchedSpot | AppError)[] = together ?? [];
  if (!together) for (const patch of patches) answers.push(await patchAlone(deps, patch, write));
  deps.afterCommit();
  return answers;
}

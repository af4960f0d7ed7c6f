import { createHash } from 'node:crypto';
import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps, Write } from '../deps.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { checkPhotos } from './checkPhotos.ts';
import { chooseShop, chooseType } from './chooseTypeAndShop.ts';
import { draftedFields, type Spot, type SpotDraft } from './domain/spot.ts';
import { refuseTakenRef, refusingClash } from './keepRef.ts';
import { keepForms } from '../search/keepForms.ts';
import { keepPrice } from './store/priceStore.ts';
import { differs } from './store/spotColumns.ts';
import { findSpot, lockSpot, publishSpots, updateSpot } from './store/spotStore.ts';

/** The same request has the same id however often it comes, so that order-service moves the stock once. */
export const requestIdOf = ({ repeat }: Pick<Write, 'repeat'>): string =>
  repeat
    ? createHash('sha256')
        .update([...repeat.key, repeat.body].join(' '))
        .digest('hex')
        .slice(0, 40)
    : newId();

/** The stock before and after an edit. */
export type Adjusted = { before: number; balance: number };

/**
 * Has order-service change the stock from what the editor saw to what the editor wants; nothing to do when they are equal. Where the editor does
 * not say what was seen, order-service alone can distinguish an old form from a request (C-43); only while it is away, the number last received counts as no
 * request. Its refusal is passed on: `conflict` (other balance meanwhile, both numbers), `unavailable` (away, or it has not received the good yet).
 */
export async function adjustStock(deps: Deps, spot: Spot, draft: SpotDraft, write: Write): Promise<Adjusted> {
  const asReceived = { before: spot.stock, balance: spot.stock };
  if (draft.stock === draft.stockSeen) return asReceived;
  const body = { spotId: spot.id, seen: draft.stockSeen, wanted: draft.stock, requestId: requestIdOf(write) };
  const more = { actor: write.actor, traceId: write.traceId };
  return deps.order.call<Adjusted>('/internal/stock/adjust', body, more).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'conflict') throw error;
    if (draft.stockSeen === undefined && draft.stock === spot.stock) return asReceived;
    throw new AppError('unavailable', sentence('unavailable'), { cause: error });
  });
}

/** What an edit answers: the stock as it is now; where it was stored before it named that, none. */
export type Edited = { id: string; stock?: number };

/** As it is stored: until the names of the documents ended at the edge it was `inventoryTotal`. */
type StoredEdit = Edited & { inventoryTotal?: number };
const storedEdit = ({ id, stock, inventoryTotal }: StoredEdit): Edited => ({ id, stock: stock ?? inventoryTotal });

/** The good, unless it is absent, foreign or deleted: `notFound`. */
export function present(spot: Spot | undefined): Spot {
  if (!spot || spot.deleted) throw new AppError('notFound', sentence('goodMissing'));
  return spot;
}

/** Who edits an older state learns who edited it meanwhile, and changes nothing; without `versionSeen` it is not checked. */
export async function unedited(
  { auditRowOf: wire }: Pick<Deps, 'auditRowOf'>,
  db: Db,
  spot: Spot,
  { versionSeen }: Pick<SpotDraft, 'versionSeen'>,
  reader: Actor,
): Promise<Spot> {
  await refuseOlderState(db, { rowId: spot.id, version: spot.edits, versionSeen, counter: 'edits', reader, wire });
  return spot;
}

/**
 * C-43 with id: order-service moves the stock first, where it differs from what the editor saw; then the rest is saved as the next
 * version of the offer; answers the stock as it is. Nothing is saved when the stock is refused. Refusals: `notFound` (absent, foreign or deleted), `forbidden`
 * (another shop), `conflict` (edited by somebody else meanwhile; stock changed meanwhile, with both numbers; `ref` of another good of the shop), `unavailable` (order-service away), those of
 * `checkPhotos`.
 */
export async function editSpot(deps: Deps, id: string, draft: SpotDraft, write: Write): Promise<Edited> {
  const { actor, traceId, repeat } = write;
  const scope = scopeOf(actor);
  const known = await requests.find<StoredEdit>(deps.pool, repeat);
  if (known) return storedEdit(known.answer);
  const seen = await unedited(deps, deps.pool, present(await findSpot(deps.pool, id, scope)), draft, actor);
  // Everything that can refuse the edit is checked before the stock moves.
  const chosen = await chooseShop(deps.pool, draft.shopId, seen.shopId, scope);
  const { ref } = draftedFields(draft, seen);
  await refuseTakenRef(deps.pool, { id, shopId: chosen, ref });
  await chooseType(deps.pool, draft.fields.typeId, scope, seen);
  await checkPhotos(deps, seen, draft.fields.photos, write);
  const stock = await adjustStock(deps, seen, draft, write);
  const saving = inTransaction(deps.pool, async (client) => {
    const edited: Edited = { id, stock: stock.balance };
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, edited, now);
    if (earlier) return storedEdit(earlier.answer);
    // The category before the good, as a rename takes them: the other way round they could wait for each other.
    const type = await chooseType(client, draft.fields.typeId, scope, seen);
    const before = await unedited(deps, client, present(await lockSpot(client, id, scope)), draft, actor);
    const shopId = await chooseShop(client, draft.shopId, before.shopId, scope);
    const copy = type.deleted ? { name: before.typeName, closed: before.typeClosed } : type;
    const fields = draftedFields(draft, before);
    const changed = shopId !== before.shopId || differs(before, fields);
    await keepForms({ pool: deps.pool, db: client }, [fields]);
    const after = await updateSpot(client, { id, shopId, edited: changed }, fields, copy);
    await keepPrice(client, actor, after, before);
    await publishSpots(client, [after], { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, {
      actor,
      what: 'spot.edited',
      rowId: id,
      before: { ...before, stock: stock.before },
      after: { ...after, stock: stock.balance },
    });
    return edited;
  });
  const answer = await refusingClash(ref, saving);
  deps.afterCommit();
  return answer;
}

import { messages } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { reachOf } from '../domain/reach.ts';
import type { Spot, SpotDraft } from '../domain/spot.ts';
import { tellSpots } from '../store/eventStore.ts';
import { claimKey, earlierAnswer } from '../store/idempotencyStore.ts';
import { keepPrice } from '../store/priceStore.ts';
import { differs } from '../store/spotColumns.ts';
import { findSpot, lockSpot, updateSpot } from '../store/spotStore.ts';
import { adjustStock } from './adjustStock.ts';
import { chooseShop } from './chooseShop.ts';
import { chooseType } from './chooseType.ts';
import type { Context, Write } from './context.ts';

function present(spot: Spot | undefined): Spot {
  if (!spot || spot.deleted) throw new AppError('notFound', messages.goodMissing);
  return spot;
}

/** Who edits an older state is told, with how often it was edited, and changes nothing; without `editsSeen` nobody asks. */
function unedited(spot: Spot, { editsSeen }: SpotDraft): Spot {
  if (editsSeen !== undefined && editsSeen !== spot.edits)
    throw new AppError('conflict', messages.goodEdited, { data: { edits: spot.edits } });
  return spot;
}

/**
 * C-43 with id: order-service moves the stock first, where it differs from what the editor saw; then the rest is saved as the next
 * version of the offer. Nothing is saved when the stock is refused. Refusals: `notFound` (absent, foreign or deleted), `forbidden`
 * (another shop), `conflict` (edited by somebody else meanwhile; stock changed meanwhile, with both numbers), `unavailable` (order-service away).
 */
export async function editSpot(context: Context, id: string, draft: SpotDraft, write: Write): Promise<{ id: string }> {
  const { actor, traceId, repeat } = write;
  const reach = reachOf(actor);
  const known = await earlierAnswer<{ id: string }>(context.pool, repeat);
  if (known) return known;
  const seen = unedited(present(await findSpot(context.pool, id, reach)), draft);
  // Everything that can refuse the edit is asked before the stock moves.
  await chooseShop(context.pool, draft.shopUserId, seen.shopId, reach);
  await chooseType(context.pool, draft.fields.typeId, reach, seen);
  await adjustStock(context, seen, draft, write);
  await inTransaction(context.pool, async (client) => {
    if (await claimKey(client, repeat, { id })) return;
    // The category before the good, as a rename takes them: the other way round they could wait for each other.
    const type = await chooseType(client, draft.fields.typeId, reach, seen);
    const before = unedited(present(await lockSpot(client, id, reach)), draft);
    const shopId = await chooseShop(client, draft.shopUserId, before.shopId, reach);
    const copy = type.deleted ? { name: before.typeName, closed: before.typeClosed } : type;
    const edited = shopId !== before.shopId || differs(before, draft.fields);
    const after = await updateSpot(client, { id, shopId, edited }, draft.fields, copy);
    await keepPrice(client, actor, after, before);
    await tellSpots(client, [after], { by: eventActorOf(actor), traceId });
    const [was, is] = [draft.stockSeen ?? seen.stock, draft.stock];
    await writeAudit(client, {
      actor,
      what: 'spot.edited',
      rowId: id,
      before: { ...before, stock: was },
      after: { ...after, stock: is },
    });
  });
  context.told();
  return { id };
}

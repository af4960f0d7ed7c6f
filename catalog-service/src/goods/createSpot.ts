import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps, Write } from '../deps.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { checkPhotos } from './checkPhotos.ts';
import { chooseShop, chooseType } from './chooseTypeAndShop.ts';
import type { SpotDraft } from './domain/spot.ts';
import { refusingClash } from './keepRef.ts';
import { keepForms } from '../search/keepForms.ts';
import { keepPrice } from './store/priceStore.ts';
import { insertSpot, publishSpots } from './store/spotStore.ts';

/**
 * C-43 without id: a new good; its first `spot.changed` brings the opening stock (Z-14). Visitors see it once order-service has
 * answered with `stock.changed`. Refusals: `notFound` (category, shop), `forbidden` (another shop), `conflict` (key of another body, `ref` of another good),
 * those of `checkPhotos`.
 */
export async function createSpot(deps: Deps, draft: SpotDraft, write: Write): Promise<{ id: string }> {
  const { actor, traceId, repeat } = write;
  const scope = scopeOf(actor);
  const id = newId();
  if (draft.fields.photos) {
    // A repeated save finds its pictures in use by the good that the first one made.
    const known = await requests.find<{ id: string }>(deps.pool, repeat);
    if (known) return known.answer;
  }
  await checkPhotos(deps, { id, photos: null }, draft.fields.photos, write);
  const saving = inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { id }, now);
    if (earlier) return earlier.answer;
    const shopId = await chooseShop(client, draft.shopId, undefined, scope);
    const type = await chooseType(client, draft.fields.typeId, scope);
    await keepForms({ pool: deps.pool, db: client }, [draft.fields]);
    const spot = { id, shopId, createUser: scope.ownerId, openingStock: draft.stock };
    const after = await insertSpot(client, spot, draft.fields, type);
    await keepPrice(client, actor, after);
    await publishSpots(client, [after], { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, { actor, what: 'spot.made', rowId: id, after });
    return { id };
  });
  const answer = await refusingClash(draft.fields.ref, saving);
  deps.afterCommit();
  return answer;
}

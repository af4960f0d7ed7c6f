import { messages, stateLabels } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps, Write } from '../deps.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { publishSpots } from './store/spotStore.ts';
import { closeSpots, lockSpots } from './store/spotBatchStore.ts';

export type Switched = { changed: string[]; kept: { id: string; name: string; reason: string }[] };

/**
 * R-66, S-21: opens or closes up to 100 goods at once, all that can be in one transaction, each with its event and its line in the trail.
 * Those that stay as they are are named with the reason: absent, foreign and deleted ones alike without a name (C-14), and those that are
 * in that state already. Again under its key: the same answer. Refusal: `conflict` (key of another body).
 */
export async function switchSpots(deps: Deps, ids: string[], closed: boolean, write: Write): Promise<Switched> {
  const { actor, traceId, repeat } = write;
  const known = await requests.find<Switched>(deps.pool, repeat);
  if (known) return known.answer;
  const answer = await inTransaction(deps.pool, async (client) => {
    const before = new Map((await lockSpots(client, ids, scopeOf(actor))).map((spot) => [spot.id, spot]));
    const due = ids.filter((id) => before.get(id)?.deleted === false && before.get(id)!.closed !== closed);
    const result: Switched = { changed: due, kept: [] };
    for (const id of ids) {
      const spot = before.get(id);
      if (!spot || spot.deleted) result.kept.push({ id, name: '', reason: messages.goodDeleted });
      else if (spot.closed === closed)
        result.kept.push({
          id,
          name: spot.name,
          reason: messages.goodSwitched(closed ? stateLabels.stopped : stateLabels.onSale),
        });
    }
    // The rows are held: a twin of this call waited for them, and finds here what the first one answered.
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, result, now);
    if (earlier) return earlier.answer;
    const after = await closeSpots(client, due, closed);
    await publishSpots(client, after, { actor: eventActorOf(actor), traceId, now });
    for (const spot of after)
      await writeAudit(client, { actor, what: 'spot.edited', rowId: spot.id, before: before.get(spot.id)!, after: spot });
    return result;
  });
  deps.afterCommit();
  return answer;
}

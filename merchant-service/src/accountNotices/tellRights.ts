import type { events } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import { tellOwner } from './tellOwner.ts';

/** Whoever's rights somebody else changed reads it, at the time of the change. */
export async function tellRights(
  db: Db,
  { data, actor, traceId, time }: EventOf<typeof events, 'rights.changed'>,
): Promise<void> {
  const { accountIds, before, after } = data;
  const cause = { actor, traceId, now: new Date(time) };
  for (const accountId of accountIds.filter((id) => id !== actor.id))
    await tellOwner(db, cause, { what: 'role', accountId, before, after });
}

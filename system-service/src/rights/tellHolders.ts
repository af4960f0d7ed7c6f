import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { Deps, Write } from '../deps.ts';
import { publish } from '../store/publish.ts';

type Told = { accountIds: string[]; before: string; after: string };

/**
 * Inside the transaction of a change: the people whose rights somebody else changed read it on top of every page (merchant-service hears `rights.changed`).
 * `before` and `after` in Chinese, without secrets.
 */
export async function tellHolders(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { accountIds, ...words }: Told,
  { actor, traceId }: Pick<Write, 'actor' | 'traceId'>,
): Promise<void> {
  const others = accountIds.filter((id) => id !== actor.accountId);
  if (others.length === 0) return;
  const cause = { actor: eventActorOf(actor), traceId, now: clock.now() };
  const data = { accountIds: others, ...words };
  await publish(db, [{ type: 'rights.changed', aggregateId: newId(), aggregateVersion: 1, data, cause }]);
}

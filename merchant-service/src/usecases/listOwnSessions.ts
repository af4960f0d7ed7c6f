import { type Actor, beijingTime, type OwnSessionRow } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { findOwnSessions } from '../store/ownSessionStore.ts';

/** F12: where the caller is signed in, and which browsers remember that, in Beijing time. */
export async function listOwnSessions(
  deps: Deps,
  actor: Actor,
  session: Buffer | undefined,
): Promise<{ list: OwnSessionRow[]; total: number }> {
  const found = await findOwnSessions(deps.pool, actor.accountId, session, deps.clock.now());
  const list = found.map(({ createdAt, seenAt, endsAt, ...row }) => ({
    ...row,
    createTime: beijingTime(createdAt),
    seenTime: beijingTime(seenAt),
    endTime: beijingTime(endsAt),
  }));
  return { list, total: list.length };
}

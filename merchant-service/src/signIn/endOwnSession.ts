import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { publishEnded } from './signOut.ts';
import { deleteOwnRemembered } from './store/rememberedStore.ts';
import { deleteSessions } from './store/sessionStore.ts';

/**
 * F12: ends one of the caller's sessions, with the sign-in its browser remembers, or one remembered sign-in. Publishes `session.ended`. Errors:
 * `notFound` (absent and foreign alike).
 */
export async function endOwnSession(deps: Deps, actor: Actor, id: string, traceId: string): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const ended = await deleteSessions(client, actor.accountId, { id });
    if (ended.length === 0 && !(await deleteOwnRemembered(client, actor.accountId, id)))
      throw new AppError('notFound', sentence('notFound'));
    await publishEnded(client, actor, ended, { traceId, now: deps.clock.now() });
  });
  deps.afterCommit();
  return null;
}

import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { lockUser } from '../store/userEditStore.ts';
import { storeUser } from '../usecases/storeUser.ts';
import { demoPeople } from './demoPeople.ts';

/**
 * F7: without demo data the people of an earlier demonstration are locked and their sessions and shops are over: anybody can read their
 * passwords. Staff may let them in again one by one.
 */
export async function lockDemoPeople(deps: Deps): Promise<void> {
  const { rows } = await deps.pool.query<{ id: string; account: string }>(
    'select id, account from users where id = any($1) and not disabled and not deleted order by account',
    [[...demoPeople]],
  );
  const cause = { actor: { kind: 'system', id: 'demo' } as const, traceId: 'demo', now: deps.clock.now() };
  for (const { id, account } of rows) {
    await inTransaction(deps.pool, async (client) => {
      const user = await lockUser(client, deps, id);
      if (user && !user.disabled) await storeUser(client, deps, user, { ...user, disabled: true, edits: user.edits + 1 }, cause);
    });
    deps.log.warn({ account }, 'demo account locked: this copy runs without demo data');
  }
  if (rows.length > 0) deps.afterCommit();
}

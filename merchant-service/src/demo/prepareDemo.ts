import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { findEnabled, lockUser } from '../users/queries.ts';
import { storeUser } from '../accounts/storeUser.ts';
import type { Deps } from '../deps.ts';
import { addDemoAccounts } from './addDemoAccounts.ts';
import { addDemoApplications } from './addDemoApplications.ts';
import { demoPeople } from './demoPeople.ts';
import { doOnce } from './store/demoStepStore.ts';

/** With demo data: makes its people, once. Without: locks those of an earlier demonstration. */
export async function prepareDemo(deps: Deps, wanted: boolean): Promise<void> {
  if (!wanted) return lockDemoPeople(deps);
  const once = (step: string, work: () => Promise<void>) => doOnce(deps.pool, step, deps.clock.now(), work);
  await once('accounts', () => addDemoAccounts(deps));
  await once('applications', () => addDemoApplications(deps));
}

/**
 * F7: without demo data the people of an earlier demonstration are locked and their sessions and shops are over: anybody can read their
 * passwords. Staff may let them in again one by one.
 */
async function lockDemoPeople(deps: Deps): Promise<void> {
  const found = await findEnabled(deps.pool, [...demoPeople]);
  const cause = { actor: { kind: 'system', id: 'demo' } as const, traceId: 'demo', now: deps.clock.now() };
  for (const { id, account } of found) {
    await inTransaction(deps.pool, async (client) => {
      const user = await lockUser(client, deps, id);
      if (user && !user.disabled) await storeUser(client, deps, user, { ...user, disabled: true, edits: user.edits + 1 }, cause);
    });
    deps.log.warn({ account }, 'demo account locked: this copy runs without demo data');
  }
  if (found.length > 0) deps.afterCommit();
}

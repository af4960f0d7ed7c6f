import type { Deps } from '../deps.ts';
import { doOnce } from '../store/demoStepStore.ts';
import { addDemoAccounts } from './addDemoAccounts.ts';
import { addDemoApplications } from './addDemoApplications.ts';
import { lockDemoPeople } from './lockDemoPeople.ts';

/** With demo data: makes its people, once. Without: locks those of an earlier demonstration. */
export async function prepareDemo(deps: Deps, wanted: boolean): Promise<void> {
  if (!wanted) return lockDemoPeople(deps);
  const once = (step: string, work: () => Promise<void>) => doOnce(deps.pool, step, deps.clock.now(), work);
  await once('accounts', () => addDemoAccounts(deps));
  await once('applications', () => addDemoApplications(deps));
}

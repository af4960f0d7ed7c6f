import { headDepartment } from '@xinyue/contracts';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { clear, type Holding, theSystem } from '../rights/domain/ceiling.ts';
import { findHolding, namePlace, setStaffPlace } from '../rights/queries.ts';
import { keepAccount, type KnownAccount, lockStaff, publishStaff } from './store/staffStore.ts';

/**
 * Inside the caller's transaction: somebody without a role gets one in 总公司, given by nobody who holds it. Answers the place for the trail; undefined
 * where they are gone, or somebody was quicker: a role that was given stays.
 */
export async function placeBySystem(
  client: PoolClient,
  { seals }: Pick<Deps, 'seals'>,
  account: KnownAccount,
  roleId: string,
  cause: EventContext,
) {
  const { accountId } = account;
  const kept = await keepAccount(client, seals, account);
  if (kept) await publishStaff(client, kept, cause);
  const before = await lockStaff(client, accountId);
  if (!before || before.roleId !== null) return undefined;
  const place = { accountId, roleId, deptId: headDepartment.id };
  const none: Holding = { roleId: null, codes: [], departments: [] };
  const cleared = clear(theSystem, { kind: 'person', accountId }, none, await findHolding(client, place));
  if ('refused' in cleared) throw new Error(cleared.refused.text);
  await publishStaff(client, await setStaffPlace(client, seals, cleared, place.deptId), cause);
  return namePlace(client, place);
}

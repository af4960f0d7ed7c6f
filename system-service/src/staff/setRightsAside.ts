import type { Actor } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { clearOrRefuse } from '../rights/clearOrRefuse.ts';
import { keepConfirmer, mayConfirmWith } from '../rights/confirmers.ts';
import type { Giver, Holding } from '../rights/domain/ceiling.ts';
import { holdBack } from '../rights/holdBack.ts';
import { namePlace, setStaffPlace, type StaffFact } from '../rights/queries.ts';
import { findStaff } from './store/staffListStore.ts';
import { publishStaff } from './store/staffStore.ts';

/**
 * Tr-R-06, inside the transaction that clears an unlocking: who was locked has no rights, and gets those over money and rights back as they are given:
 * the role waits for a second person, the account is unlocked without it. Where the giver stands alone it stays, audited. Errors: `unavailable`, `conflict`
 * (`keepConfirmer`).
 */
export async function setRightsAside(
  client: PoolClient,
  deps: Deps,
  person: StaffFact,
  { giver, held, traceId }: { giver: Giver; held: Holding; traceId: string },
): Promise<void> {
  const { accountId, roleId, deptId } = person;
  const actor = await actorOf(client, giver.accountId);
  const none: Holding = { roleId: null, codes: [], departments: [] };
  const place = { kind: 'place', targetId: accountId, wanted: { roleId, deptId }, before: none, after: held } as const;
  if (!(await holdBack(client, deps, place, { requestId: newId(), needs: 'system:User:lock' }, { actor, traceId }))) return;
  if (mayConfirmWith(held)) await keepConfirmer(client, deps, { by: giver.accountId, taken: [accountId], opened: [] }, traceId);
  const without = { ...held, roleId: null, codes: [] };
  const cleared = clearOrRefuse(giver, { kind: 'person', accountId }, held, without);
  const cause = { actor: eventActorOf(actor), traceId, now: deps.clock.now() };
  await publishStaff(client, await setStaffPlace(client, deps.seals, cleared, deptId), cause);
  const [was, is] = [await namePlace(client, person), await namePlace(client, { roleId: null, deptId })];
  await writeAudit(client, { actor, what: 'staff.placed', rowId: accountId, before: was, after: is });
}

/** A member of staff who acts through merchant-service. */
async function actorOf(client: PoolClient, accountId: string): Promise<Actor> {
  const { account = '', name = '' } = (await findStaff(client, accountId)) ?? {};
  return { accountId, ownerId: accountId, userType: 0, account, name: name || account };
}

import { actorNames, type BuiltInRole, builtInRoles } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { placeBySystem } from './placeBySystem.ts';
import { findUnnamed, isDone, markDone, markGone, nameAccounts, publishStaff } from './store/staffStore.ts';

const step = 'take over staff';
const system = { accountId: 'system', ownerId: 'system', userType: 0, account: 'system', name: actorNames.system } as const;

/** A member of staff as merchant-service answers; the first one is marked, `role` is what the configuration of the first start says. */
type StaffAccount = {
  accountId: string;
  account: string;
  name: string;
  locked: boolean;
  version: number;
  first: boolean;
  role?: BuiltInRole;
};

/** Reads who is staff; an empty list while merchant-service is away, as it is when both start together: it is asked again. */
export async function askStaff({ merchant }: Deps): Promise<StaffAccount[]> {
  try {
    return (await merchant.call<{ staff: StaffAccount[] }>('/internal/staff/list', {}, { traceId: newTraceId() })).staff;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') return [];
    throw error;
  }
}

/**
 * P-32: who is staff when there are roles for the first time keeps what they could do, but for the management of staff: the first account becomes
 * 超级管理员, all others what the configuration says (`XINYUE_STAFF`), or 公司管理员, each with an audit row. Done once, as soon as merchant-service answers and has staff; accounts made later begin without
 * a role. Answers whether anything was done.
 */
export async function takeOverStaff(deps: Deps): Promise<boolean> {
  if (await isDone(deps.pool, step)) return false;
  const staff = await askStaff(deps);
  if (staff.length === 0) return false;
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (!(await markDone(client, step, now))) return;
    for (const one of staff) await takeOver(client, deps, one, now);
    await nameAccounts(client, deps.seals, staff);
  });
  deps.afterCommit();
  return true;
}

/**
 * Reads the names of accounts that were made since. An account that is known here and not in the answer was deleted, perhaps before an
 * event showed that.
 */
export async function learnNames(deps: Deps): Promise<void> {
  const unnamed = await findUnnamed(deps.pool);
  if (unnamed.length === 0) return;
  const staff = await askStaff(deps);
  if (staff.length === 0) return;
  const gone = unnamed.filter((id) => !staff.some(({ accountId }) => accountId === id));
  await inTransaction(deps.pool, async (client) => {
    await nameAccounts(client, deps.seals, staff);
    const cause = { actor: systemActor('system'), traceId: step, now: deps.clock.now() };
    for (const one of await markGone(client, deps.seals, gone)) await publishStaff(client, one, cause);
  });
  deps.afterCommit();
}

async function takeOver(
  client: PoolClient,
  deps: Deps,
  { first, role: given, ...account }: StaffAccount,
  now: Date,
): Promise<void> {
  const { accountId } = account;
  const cause = { actor: systemActor('system'), traceId: step, now };
  const role = builtInRoles[first ? 'super' : (given ?? deps.demoRoles[account.account] ?? 'company')];
  const after = await placeBySystem(client, deps, { ...account, deleted: false }, role.id, cause);
  if (after) await writeAudit(client, { actor: system, what: 'staff.tookOver', rowId: accountId, after });
}

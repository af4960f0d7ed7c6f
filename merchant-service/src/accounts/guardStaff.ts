import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import type { User } from '../users/domain/user.ts';
import { findFactCount, isFirstStaff } from '../users/queries.ts';

/** What somebody wants to do to a member of staff, as system-service asks. */
export type StaffAct = 'save' | 'lock' | 'unlock' | 'pwd' | 'delete' | 'expire';
/** What was let pass: when, and how many facts there were about the account then. */
export type Clearance = { id: string; act: StaffAct; at: Date; version: number };

/** The request that is asked for. */
type Traced = { traceId: string };

/** Acts that take an administrator or a second person away; system-service counts those that are left when it lets one pass. */
const removes: readonly StaffAct[] = ['lock', 'delete', 'pwd'];

/**
 * F4, P-32: what guards another member of staff. The first account is changed by itself alone, and whoever acts must hold all that the other one
 * holds, which system-service knows. Nobody locks or deletes the own account, and `lockStaffAnd` holds who acts as enabled, so one enabled account
 * always stays. What is answered must be held to with `holdClearance`. That it is the actor who acts is proven at the edge. Errors: `forbidden`,
 * `notFound`, `conflict` (the last 超级管理员), `unavailable` (system-service is away).
 */
export async function guardStaff(
  deps: Deps,
  by: Actor,
  other: Pick<User, 'id' | 'userType'>,
  act: StaffAct,
  traced: Traced,
): Promise<Clearance | undefined> {
  if (other.userType !== userTypes.staff || other.id === by.accountId) return undefined;
  await refuseFirstStaff(deps.pool, other.id);
  return askClearance(deps, by, other, act, traced);
}

/** Asks system-service whether the actor may do this to a member of staff. Errors: as those of `guardStaff` that it answers. */
export async function askClearance(
  deps: Deps,
  by: Actor,
  { id }: Pick<User, 'id'>,
  act: StaffAct,
  { traceId }: Traced,
): Promise<Clearance> {
  const clearance = { id, act, at: deps.clock.now(), version: await findFactCount(deps.pool, id) };
  const asked = { by: by.accountId, target: id, act, version: clearance.version };
  await deps.system.call('/internal/staff/clear', asked, { traceId });
  return clearance;
}

const heldMs = 30_000;

/**
 * Inside the transaction that removes an administrator, the account being locked: what was let pass for the state it had then holds for a moment, and
 * not for a later state, since system-service counts anew by what it hears. Errors: `conflict`.
 */
export async function holdClearance(db: Db, clearance: Clearance | undefined, now: Date): Promise<void> {
  if (!clearance || !removes.includes(clearance.act)) return;
  const fresh = now.getTime() - clearance.at.getTime() < heldMs;
  if (fresh && (await findFactCount(db, clearance.id)) === clearance.version) return;
  throw new AppError('conflict', sentence('staffChanged'));
}

/** The members of staff whom somebody sees; null: all. Errors: `unavailable`. */
export async function findReachedStaff(deps: Deps, by: Actor, { traceId }: Traced): Promise<string[] | null> {
  type Reached = { accountIds: string[] | null };
  return (await deps.system.call<Reached>('/internal/staff/reach', { by: by.accountId }, { traceId })).accountIds;
}

/** P-32: the first account is changed by itself alone. Errors: `forbidden`. */
export async function refuseFirstStaff(db: Db, id: string): Promise<void> {
  if (await isFirstStaff(db, id)) throw new AppError('forbidden', sentence('firstStaffOwnOnly'));
}

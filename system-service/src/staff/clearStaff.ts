import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { type Giver, isSuper } from '../rights/domain/ceiling.ts';
import { keepConfirmer } from '../rights/confirmers.ts';
import { countOtherSupers, findHolding } from '../rights/queries.ts';
import { reachedPerson } from './reachedPerson.ts';
import { setRightsAside } from './setRightsAside.ts';
import { findReleased, isStaffDeleted, lockPeople, release, releaseKnown, unrelease } from './store/staffStore.ts';
import { askStaff, takeOverStaff } from './takeOverStaff.ts';

/** What somebody wants to do to a member of staff. */
export const acts = ['save', 'lock', 'unlock', 'pwd', 'delete', 'expire'] as const;
export type Act = (typeof acts)[number];
const removes: readonly Act[] = ['lock', 'delete'];

/** `version`: how many facts there were about the account when merchant-service asked. */
type Target = { accountId: string; version: number };

/** Acts by which somebody confirms no more at once, and by which the actor may sign in as somebody. */
const takes: readonly Act[] = ['delete'];
const opens: readonly Act[] = ['pwd'];
type Acting = { giver: Giver; act: Act; traceId: string; now: Date };

/** A person unknown here holds nothing, and is within everybody's reach. */
async function clearOne(
  client: PoolClient,
  deps: Deps,
  { accountId, version }: Target,
  { giver, act, traceId, now }: Acting,
): Promise<void> {
  const person = await reachedPerson(client, giver, accountId);
  if (!person && (await isStaffDeleted(client, accountId))) throw new AppError('notFound', sentence('staffMissing'));
  const held = await findHolding(client, person ?? { accountId, roleId: null, deptId: null });
  clearOrRefuse(giver, { kind: 'person', accountId }, held, held);
  if (act === 'unlock' && person?.locked) await setRightsAside(client, deps, person, { giver, held, traceId });
  const of = (acts: readonly Act[]) => (acts.includes(act) ? [accountId] : []);
  const taking = { by: giver.accountId, taken: of(takes), opened: of(opens) };
  if (taking.taken.length + taking.opened.length > 0)
    await releaseKnown(client, await keepConfirmer(client, deps, taking, traceId), now);
  if (!removes.includes(act)) return;
  if (isSuper(held) && (await countOtherSupers(client, accountId)) === 0) throw new AppError('conflict', sentence('lastSuper'));
  await release(client, { accountId, version, now });
}

/**
 * P-32, inside the caller's transaction: whether `actor` may do this to these members of staff, with what all of them hold now. Whoever is to be
 * locked or deleted no longer counts as an administrator from then on, so that the last two cannot remove each other through two services. Of who is
 * unlocked, rights over money and rights wait for a second person.
 * Refusals: `forbidden`, `notFound` (deleted, or out of reach), `conflict` (the last 超级管理员, the last who could confirm what the actor gives),
 * `unavailable`.
 */
export async function clearPeople(
  client: PoolClient,
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  targets: readonly Target[],
  { act, traceId }: Pick<Acting, 'act' | 'traceId'>,
): Promise<void> {
  await lockPeople(client, [accountId, ...targets.map((one) => one.accountId)]);
  const acting = { giver: await giverOf(client, { accountId }), act, traceId, now: deps.clock.now() };
  for (const target of targets) await clearOne(client, deps, target, acting);
}

/** The same for merchant-service, before it changes a member of staff. */
export async function clearStaff(deps: Deps, by: string, target: Target, asked: Pick<Acting, 'act' | 'traceId'>): Promise<null> {
  await takeOverStaff(deps);
  await inTransaction(deps.pool, (client) => clearPeople(client, deps, { accountId: by }, [target], asked));
  deps.afterCommit();
  return null;
}

/**
 * A job: a person who was to be locked or deleted a minute ago and is unchanged counts as an administrator again. merchant-service no
 * longer acts on so old a clearance.
 */
export async function tendReleased(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 60_000);
  const waiting = await findReleased(deps.pool, before);
  if (waiting.length === 0) return;
  const enabled = (await askStaff(deps)).filter(({ accountId, locked }) => !locked && waiting.includes(accountId));
  await unrelease(deps.pool, enabled, before);
}

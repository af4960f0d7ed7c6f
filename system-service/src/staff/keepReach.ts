import { sentence } from '@xinyue/contracts';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import { drawTree, topmost } from '../departments/domain/tree.ts';
import { type Department, listTree, lockDepartments } from '../departments/queries.ts';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { type Giver, reaches } from '../rights/domain/ceiling.ts';
import { findHolding, findReach, setStaffDepartments } from '../rights/queries.ts';
import { reachedPerson } from './reachedPerson.ts';
import { lockPeople, publishStaff } from './store/staffStore.ts';

async function requireDepartments(client: PoolClient, giver: Giver, ids: readonly string[]): Promise<Department[]> {
  const found = (await lockDepartments(client, ids, 'share')).filter(({ deleted, path }) => !deleted && reaches(giver, path));
  if (found.length < ids.length) throw new AppError('notFound', sentence('departmentMissing'));
  return found;
}

const idOf = (path: string) => path.split('/').at(-2)!;
const idsOf = (paths: readonly string[]) => paths.map(idOf).toSorted();

/**
 * T-11: the tree that the caller may grant, checked where the person reaches: below a department that was given, now and later. Errors: `notFound`
 * (absent, or out of reach).
 */
export async function readReach(deps: Deps, userId: string, { actor }: Pick<Write, 'actor'>): Promise<TreeNode[]> {
  await inTransaction(deps.pool, async (client) => {
    if (!(await reachedPerson(client, await giverOf(client, actor), userId)))
      throw new AppError('notFound', sentence('staffMissing'));
  });
  const tree = await listTree(deps.pool, await findReach(deps.pool, actor.accountId));
  const roots = await findReach(deps.pool, userId);
  const reached = tree.filter(({ path }) => roots === null || roots.some((root) => path.startsWith(root)));
  return drawTree(tree, new Set(reached.map(({ id }) => id)));
}

/**
 * T-12: somebody reaches what is below these departments from now on; none: what is below the own one. Of departments below one another the topmost is
 * kept, which reaches whatever is made below later. Refusals: `notFound` (person or a department absent, or out of reach), `forbidden` (oneself; what the
 * person holds or would reach beyond the caller), `conflict` (saved by somebody else since the version seen; key used for another body).
 */
export async function saveReach(
  deps: Deps,
  { userId, deptIds, versionSeen }: { userId: string; deptIds: readonly string[]; versionSeen?: number | undefined },
  { actor, traceId, repeat }: Write,
): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, repeat, null, now)) return;
    await lockPeople(client, [actor.accountId, userId]);
    const giver = await giverOf(client, actor);
    const person = await reachedPerson(client, giver, userId);
    if (!person) throw new AppError('notFound', sentence('staffMissing'));
    await refuseOlderState(client, { rowId: userId, version: person.edits, versionSeen });
    const given = topmost((await requireDepartments(client, giver, deptIds)).map(({ path }) => path));
    const before = await findHolding(client, person);
    const own = before.departments.filter((path) => idOf(path) === person.deptId);
    const cleared = clearOrRefuse(giver, { kind: 'person', accountId: userId }, before, {
      ...before,
      departments: [...own, ...given],
    });
    const fact = await setStaffDepartments(client, cleared, idsOf(given));
    await publishStaff(client, fact, { actor: eventActorOf(actor), traceId, now });
    const was = idsOf(before.departments.filter((path) => !own.includes(path)));
    await writeAudit(client, {
      actor,
      what: 'staff.reachSet',
      rowId: userId,
      before: { departments: was },
      after: { departments: idsOf(given) },
    });
  });
  deps.afterCommit();
  return null;
}

import { sentence } from '@xinyue/contracts';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import { drawTree, topmost } from '../departments/domain/tree.ts';
import { type Department, listTree, lockDepartments, nameDepartments } from '../departments/queries.ts';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { type Asking, holdBack } from '../rights/holdBack.ts';
import { type Giver, reaches } from '../rights/domain/ceiling.ts';
import { findHolding, findReach, findRequest, setStaffDepartments } from '../rights/queries.ts';
import { tellHolders } from '../rights/tellHolders.ts';
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

/** What somebody may reach beside the own department, by the names of departments. */
const reachWords = async (db: Db, deptIds: readonly string[]): Promise<string> =>
  deptIds.length === 0 ? '仅本部门数据' : `${(await nameDepartments(db, deptIds)).join('、')}的数据`;

type ReachForm = { userId: string; deptIds: readonly string[]; versionSeen?: number | undefined };
/** Who gives the reach, and how it is asked for or confirmed. */
type Giving = { giver: Giver; asking: Asking };

/** Inside the transaction of a change, the people concerned being locked: what somebody reaches from now on, unless it waits for a second person. */
export async function reachOne(
  client: PoolClient,
  deps: Deps,
  { giver, asking }: Giving,
  { userId, deptIds, versionSeen }: ReachForm,
  write: Write,
): Promise<void> {
  const { actor, traceId } = write;
  const person = await reachedPerson(client, giver, userId);
  if (!person) throw new AppError('notFound', sentence('staffMissing'));
  await refuseOlderState(client, { rowId: userId, version: person.edits, versionSeen });
  const given = topmost((await requireDepartments(client, giver, deptIds)).map(({ path }) => path));
  const before = await findHolding(client, person);
  const own = before.departments.filter((path) => idOf(path) === person.deptId);
  const after = { ...before, departments: [...own, ...given], roots: given.length > 0 ? given : own };
  const cleared = clearOrRefuse(giver, { kind: 'person', accountId: userId }, before, after);
  const asked = { kind: 'reach', targetId: userId, wanted: { deptIds: idsOf(given) } } as const;
  if (await holdBack(client, deps, { ...asked, before, after }, asking, write)) return;
  const fact = await setStaffDepartments(client, deps.seals, cleared, idsOf(given));
  await publishStaff(client, fact, { actor: eventActorOf(actor), traceId, now: deps.clock.now() });
  const was = idsOf(before.departments.filter((path) => !own.includes(path)));
  await writeAudit(client, {
    actor,
    what: 'staff.reachSet',
    rowId: userId,
    before: { departments: was },
    after: { departments: idsOf(given) },
  });
  const words = { before: await reachWords(client, was), after: await reachWords(client, idsOf(given)) };
  if (words.before !== words.after) await tellHolders(client, deps, { accountIds: [userId], ...words }, write);
}

/**
 * T-12: somebody reaches what is below these departments from now on; none: what is below the own one. Of departments below one another the topmost is
 * kept, which reaches whatever is made below later. Who has rights over money or rights may have to wait: `request` (Tr-R-06). Refusals: `notFound`
 * (person or a department absent, or out of reach), `forbidden` (oneself; what the person holds or would reach beyond the caller), `conflict` (saved by
 * somebody else since the version seen; key used for another body), `unavailable`.
 */
export async function saveReach(deps: Deps, form: ReachForm, write: Write): Promise<{ request: string } | null> {
  const drawn = { request: newId() };
  const request = await inTransaction(deps.pool, async (client) => {
    const earlier = await requests.claim<{ request: string } | null>(client, write.repeat, drawn, deps.clock.now());
    const id = earlier ? earlier.answer?.request : drawn.request;
    if (!earlier) {
      await lockPeople(client, [write.actor.accountId, form.userId]);
      const giver = await giverOf(client, write.actor);
      const asking = { requestId: drawn.request, needs: 'system:User:data' } as const;
      await reachOne(client, deps, { giver, asking }, form, write);
    }
    return id !== undefined && (await findRequest(client, id)) ? { request: id } : null;
  });
  deps.afterCommit();
  return request;
}

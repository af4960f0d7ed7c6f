import {
  deepestDepartment,
  type DepartmentEdit,
  fieldLabels,
  headDepartment,
  isGuardedCode,
  permissionCodes,
  sentence,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import { proofMissing, provesDeed } from '@xinyue/kit/http/proofs';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { standsAlone } from '../rights/confirmers.ts';
import { type Giver, isSuper, reaches } from '../rights/domain/ceiling.ts';
import { countBelow, findWidened } from '../rights/queries.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { type Keys, refuseTaken } from '../store/taken.ts';
import { countLevels, lockTree } from '../store/treeRows.ts';
import { moveWords } from './departmentDeeds.ts';
import { placeBelow } from './domain/tree.ts';
import {
  countUses,
  type Department,
  insertDepartment,
  lockDepartments,
  markDeleted,
  updateDepartment,
} from './store/departmentStore.ts';

type Form = Pick<DepartmentEdit, 'name' | 'no' | 'parentId' | 'versionSeen'>;

const shown = ({ name, no, parentId, deleted }: Department) => ({
  deptName: name,
  deptNo: no,
  parentId: parentId ?? '0',
  ...(deleted && { deleted }),
});

/** Locks a department that the actor may change; one outside their departments is answered like an absent one (C-14). */
async function reached(client: PoolClient, giver: Giver, id: string): Promise<Department | undefined> {
  const [found] = await lockDepartments(client, [id], 'update');
  return found && !found.deleted && reaches(giver, found.path) ? found : undefined;
}

/** The rights over money and rights that staff hold, of whom some would reach more. */
const guarded = permissionCodes.filter(isGuardedCode);

/**
 * Tr-R-06: who holds rights over money and rights reaches more staff once a department stands below their own: that is given first, by two (T-12).
 * Where the giver stands alone it happens, and the trail says so. Errors: `conflict`, `unavailable`.
 */
async function refuseWidening(client: PoolClient, deps: Deps, before: Department, to: string, { actor, traceId }: Write) {
  if (before.path === to) return;
  const [users, names] = [await countBelow(client, before.path), await findWidened(client, { from: before.path, to }, guarded)];
  if (users === 0 || names.length === 0) return;
  if (!(await standsAlone(client, deps, actor.accountId, { traceId })))
    throw new AppError('conflict', sentence('departmentWidens', before.name, users, names.join('、')));
  await writeAudit(client, { actor, what: 'rights.givenAlone', rowId: before.id, after: { people: names.join('、'), users } });
}

/**
 * The new parent, and a move in words. Moving a department gives it to those who reach the new place, so that must be within the actor's own reach.
 */
async function placeOf(client: PoolClient, giver: Giver, form: Form & { id: string }, before: Department | undefined) {
  const { id, parentId } = form;
  const moves = !before || before.parentId !== (parentId ?? null);
  if (!moves) return { place: { path: before.path, depth: before.depth } };
  if (parentId === undefined && !isSuper(giver)) throw new AppError('forbidden', sentence('beyondOwnDepartments'));
  const parent = parentId === undefined ? undefined : await reached(client, giver, parentId);
  if (parentId !== undefined && !parent) throw new AppError('notFound', sentence('parentMissing'));
  const height = before ? await countLevels(client, 'departments', before) : 1;
  const place = placeBelow({ id, path: before?.path, height }, parent, deepestDepartment);
  if ('refused' in place) throw new AppError('conflict', place.refused);
  return { place, deed: before && moveWords(before, parent) };
}

/**
 * T-01: makes a department, or edits and moves the one with this id, with all below it. Refusals: `notFound` (department or parent absent, deleted or
 * out of reach), `forbidden` (a place at the top, unless 超级管理员; a move without a proof), `conflict` (below itself; too deep; number or name taken; somebody with rights over
 * money or rights would reach more staff; saved by somebody else since the version seen; key used for another body), `unavailable`.
 */
export async function saveDepartment(
  deps: Deps,
  edit: DepartmentEdit,
  { proven, ...write }: Write & { proven: Proven | undefined },
): Promise<{ deptId: string }> {
  const { actor, repeat } = write;
  const id = edit.id ?? newId();
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { deptId: id }, now);
    if (earlier) return earlier.answer;
    await lockTree(client, 'departments');
    const giver = await giverOf(client, actor);
    const before = edit.id === undefined ? undefined : await reached(client, giver, edit.id);
    if (edit.id !== undefined && !before) throw new AppError('notFound', sentence('departmentMissing'));
    if (before)
      await refuseOlderState(client, { rowId: id, about: 'department.', version: before.version, versionSeen: edit.versionSeen });
    const { place, deed } = await placeOf(client, giver, { ...edit, id }, before);
    // It may stand elsewhere than when the proof was asked for.
    if (deed !== undefined && !provesDeed(proven, deed)) throw proofMissing('rights', deed);
    if (before) await refuseWidening(client, deps, before, place.path, write);
    const { name, no, parentId = null } = edit;
    const fields = { id, parentId, name, no, ...place, by: actor.account, now };
    const keys: Keys = {
      departments_no: ['deptNo', fieldLabels.deptNo, no],
      departments_name: ['deptName', fieldLabels.deptName, name],
    };
    const after = await refuseTaken(keys, before ? updateDepartment(client, before, fields) : insertDepartment(client, fields));
    const what = before ? 'department.edited' : 'department.made';
    await writeAudit(client, { actor, what, rowId: id, before: before && shown(before), after: shown(after) });
    return { deptId: id };
  });
}

/**
 * T-02: marks departments as deleted, all or none; again: nothing more happens. Refusals: `notFound` (one of them absent or out of reach),
 * `conflict` with figures (departments below that are not among them, staff in them), and for the one that is built in.
 */
export async function deleteDepartments(deps: Deps, ids: readonly string[], { actor }: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    await lockTree(client, 'departments');
    const giver = await giverOf(client, actor);
    const found = await lockDepartments(client, ids, 'update');
    if (found.length < ids.length || found.some(({ path }) => !reaches(giver, path)))
      throw new AppError('notFound', sentence('departmentMissing'));
    const due = found.filter(({ deleted }) => !deleted);
    if (due.some(({ id }) => id === headDepartment.id))
      throw new AppError('conflict', sentence('builtInKept', headDepartment.name));
    const { below, users } = await countUses(
      client,
      due.map(({ id }) => id),
    );
    if (below + users > 0) throw new AppError('conflict', sentence('departmentInUse', below, users), { data: { below, users } });
    await markDeleted(
      client,
      due.map(({ id }) => id),
      { by: actor.account, now: deps.clock.now() },
    );
    for (const before of due)
      await writeAudit(client, {
        actor,
        what: 'department.deleted',
        rowId: before.id,
        before: shown(before),
        after: shown({ ...before, deleted: true }),
      });
  });
  return null;
}

import { deepestModule, fieldLabels, type ModuleEdit, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { placeBelow } from '../departments/domain/tree.ts';
import type { Deps, Write } from '../deps.ts';
import { type Keys, refuseTaken } from '../store/taken.ts';
import { countLevels, lockTree } from '../store/treeRows.ts';
import { leadsSomewhere } from './domain/menu.ts';
import { countBelow, insertModule, lockModules, markModulesDeleted, type Module, updateModule } from './store/moduleStore.ts';

const shown = ({ name, icon, url, order, notes, parentId, deleted }: Module) => ({
  moduleName: name,
  moduleIcon: icon,
  moduleUrl: url,
  moduleOrder: order,
  moduleNotes: notes,
  parentId: parentId ?? '0',
  ...(deleted && { deleted }),
});

/** An entry that is not deleted, held until the transaction ends. */
async function requireModule(client: PoolClient, id: string, missing: 'moduleMissing' | 'parentModuleMissing'): Promise<Module> {
  const [found] = await lockModules(client, [id], 'update');
  if (!found || found.deleted) throw new AppError('notFound', sentence(missing));
  return found;
}

async function placeOf(client: PoolClient, id: string, parentId: string | undefined, before: Module | undefined) {
  const parent = parentId === undefined ? undefined : await requireModule(client, parentId, 'parentModuleMissing');
  const height = before ? await countLevels(client, 'modules', before) : 1;
  const place = placeBelow({ id, path: before?.path, height }, parent, deepestModule);
  if ('refused' in place) throw new AppError('conflict', place.refused);
  return place;
}

function refuseForeignUrl(url: string): void {
  const reason = sentence('screenMissing');
  if (!leadsSomewhere(url))
    throw new AppError('validation', reason, { data: { errors: [{ path: 'moduleUrl', message: reason.text }] } });
}

/**
 * T-16, V-58: makes an entry of the menu, or edits and moves the one with this id, with all below it. Refusals: `validation` (leads to no screen of the
 * product), `notFound` (entry or parent absent), `conflict` (below itself; too deep; name taken; saved by somebody else since the version seen; key
 * used for another body).
 */
export async function saveModule(deps: Deps, edit: ModuleEdit, { actor, repeat }: Write): Promise<{ moduleId: string }> {
  const id = edit.id ?? newId();
  refuseForeignUrl(edit.url);
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { moduleId: id }, now);
    if (earlier) return earlier.answer;
    await lockTree(client, 'modules');
    const before = edit.id === undefined ? undefined : await requireModule(client, edit.id, 'moduleMissing');
    if (before)
      await refuseOlderState(client, { rowId: id, about: 'module.', version: before.version, versionSeen: edit.versionSeen });
    const place = await placeOf(client, id, edit.parentId, before);
    const { name, icon, url, order, notes = '', parentId = null } = edit;
    const fields = { id, parentId, name, icon, url, order, notes, ...place, by: actor.account, now };
    const keys: Keys = { modules_name: ['moduleName', fieldLabels.moduleName, name] };
    const after = await refuseTaken(keys, before ? updateModule(client, before, fields) : insertModule(client, fields));
    const what = before ? 'module.edited' : 'module.made';
    await writeAudit(client, { actor, what, rowId: id, before: before && shown(before), after: after && shown(after) });
    return { moduleId: id };
  });
}

/**
 * T-17: marks entries as deleted, all or none; again: nothing more happens. Roles that had one have it no more. Refusals: `notFound` (one of them absent),
 * `conflict` with the figure (entries below that are not among them).
 */
export async function deleteModules(deps: Deps, ids: readonly string[], { actor }: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    await lockTree(client, 'modules');
    const found = await lockModules(client, ids, 'update');
    if (found.length < ids.length) throw new AppError('notFound', sentence('moduleMissing'));
    const due = found.filter(({ deleted }) => !deleted);
    const dueIds = due.map(({ id }) => id);
    const below = await countBelow(client, dueIds);
    if (below > 0) throw new AppError('conflict', sentence('moduleInUse', below), { data: { below } });
    await markModulesDeleted(client, dueIds, { by: actor.account, now: deps.clock.now() });
    for (const before of due)
      await writeAudit(client, {
        actor,
        what: 'module.deleted',
        rowId: before.id,
        before: shown(before),
        after: shown({ ...before, deleted: true }),
      });
  });
  return null;
}

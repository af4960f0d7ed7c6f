import { builtInRoles, type ModuleRow, operations, sentence, sentNames, systemNo } from '@xinyue/contracts';
import { moduleFormNames } from '@xinyue/contracts/operations/system/moduleOperations';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { drawTree } from '../departments/domain/tree.ts';
import type { Deps } from '../deps.ts';
import { findModules } from '../rights/queries.ts';
import { listRoleChoices } from '../roles/queries.ts';
import { assignModules } from './assignModules.ts';
import { saveRoleModulesWords } from './http/moduleDeeds.ts';
import { deleteModules, saveModule } from './keepModules.ts';
import { findModule, listMenu, listModules, type ModuleListed } from './store/moduleStore.ts';

const rowOf = ({ id, parentId, name, icon, url, order, depth, isLeaf, path, notes, version }: ModuleListed): ModuleRow => ({
  moduleId: id,
  parentId: parentId ?? '0',
  moduleName: name,
  moduleIcon: icon,
  moduleUrl: url,
  moduleOrder: order,
  moduleLevel: depth,
  isLeaf,
  fullIndex: path.slice(0, -1),
  moduleNotes: notes,
  systemNo,
  version,
});

/** The menu (E-33): its editor (T-13 to T-17), and which role has which entry (T-21, T-22). */
export const moduleRoutes = (deps: Deps) => [
  route(operations.listModules, async ({ body }) => paged(await listModules(deps.pool, body), rowOf)),
  route(operations.listModuleNodes, async () => drawTree(await listMenu(deps.pool))),
  route(operations.readModule, async ({ body: { id } }) => {
    const found = await findModule(deps.pool, id);
    if (!found) throw new AppError('notFound', sentence('moduleMissing'));
    return rowOf(found);
  }),
  route(operations.saveModule, ({ body, ...call }) =>
    saveModule(deps, body, writeOf(call, operations.saveModule.path, sentNames(body, moduleFormNames))),
  ),
  route(operations.deleteModules, ({ body, ...call }) =>
    deleteModules(deps, body.ids, writeOf(call, operations.deleteModules.path, body)),
  ),
  route(operations.readRoleModules, async ({ body: { roleId } }) => {
    if (!(await listRoleChoices(deps.pool)).some(({ id }) => id === roleId))
      throw new AppError('notFound', sentence('roleMissing'));
    const menu = await listMenu(deps.pool);
    const all = roleId === builtInRoles.super.id;
    return drawTree(menu, new Set(all ? menu.map(({ id }) => id) : await findModules(deps.pool, roleId)));
  }),
  provenRoute(operations.saveRoleModules, saveRoleModulesWords(deps), ({ body, ...call }) =>
    assignModules(deps, body, writeOf(call, operations.saveRoleModules.path, body)),
  ),
];

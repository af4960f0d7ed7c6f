import { type DepartmentRow, operations, sentence, sentNames } from '@xinyue/contracts';
import { departmentFormNames } from '@xinyue/contracts/operations/system/departmentOperations';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { changeRoute, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { findReach } from '../rights/queries.ts';
import { saveDepartmentWords } from './departmentDeeds.ts';
import { drawTree } from './domain/tree.ts';
import { deleteDepartments, saveDepartment } from './keepDepartments.ts';
import { type DepartmentListed, listDepartments, listTree } from './store/departmentStore.ts';

const rowOf = ({ id, name, no, parentId, path: _p, depth: _d, deleted: _, ...rest }: DepartmentListed): DepartmentRow => ({
  deptId: id,
  deptName: name,
  deptNo: no,
  parentId: parentId ?? '0',
  ...rest,
});

/** Departments (E-30): the list and the tree within the caller's reach, making, moving, deleting (T-01, T-02, T-10). */
export const departmentRoutes = (deps: Deps) => [
  route(operations.listDepartments, async ({ body, actor }) =>
    paged(await listDepartments(deps.pool, body, await findReach(deps.pool, actor!.accountId)), rowOf),
  ),
  route(operations.readDepartmentTree, async ({ body: { id }, actor }) => {
    const all = await listTree(deps.pool, await findReach(deps.pool, actor!.accountId));
    if (id === '0') return drawTree(all);
    const top = all.find((one) => one.id === id);
    if (!top) throw new AppError('notFound', sentence('departmentMissing'));
    return drawTree(all.filter(({ path }) => path.startsWith(top.path)));
  }),
  changeRoute(operations.saveDepartment, saveDepartmentWords(deps), ({ body, ...call }) =>
    saveDepartment(deps, body, {
      ...writeOf(call, operations.saveDepartment.path, sentNames(body, departmentFormNames)),
      proven: call.proven,
    }),
  ),
  route(operations.deleteDepartments, ({ body, ...call }) =>
    deleteDepartments(deps, body.ids, writeOf(call, operations.deleteDepartments.path, body)),
  ),
];

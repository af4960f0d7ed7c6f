import { z } from 'zod';
import { by, listOf, nothing, operation, provenChange, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { id, required, search, versionSeen } from '../../rules.ts';
import { idIfAny, idList, madeBy, templateList, treeNode } from './templateShapes.ts';

/** Levels of departments, the top counted. */
export const deepestDepartment = 5;

/** `0` or nothing is the top. */
const parentId = z.preprocess(
  (value) => (value === '' || value === null || value === '0' || value === 0 ? undefined : value),
  id.optional(),
);

/** E-30, V-55. With `deptId` an edit. */
export const departmentForm = z.object({
  deptId: idIfAny,
  versionSeen,
  deptName: required('请输入部门名称', 50),
  deptNo: required('请输入部门代码', 50),
  parentId,
});
export const departmentFormNames = { deptId: 'id', deptName: 'name', deptNo: 'no' } as const;
const departmentEdit = ownNames(departmentForm, departmentFormNames);
export type DepartmentEdit = z.output<typeof departmentEdit>;

/** E-30; `parentId` is `0` at the top, `userCount` the staff in this very department. */
export const departmentRow = z.object({
  deptId: z.string(),
  deptName: z.string(),
  deptNo: z.string(),
  parentId: z.string(),
  ...madeBy,
  userCount: z.int(),
  version: z.int(),
});
export type DepartmentRow = z.infer<typeof departmentRow>;

const departmentSearch = ownNames(templateList({ deptName: search, deptNo: search, parentId: search }), {
  deptName: 'name',
  deptNo: 'no',
});
export type DepartmentSearch = z.output<typeof departmentSearch>;

export const departmentOperations = {
  listDepartments: operation(
    '/api/Dept/list',
    'E-30',
    'system',
    [staff('system:Dept:list')],
    departmentSearch,
    listOf(departmentRow),
  ),
  /** A move is proven: it gives the people of a department to those who reach its new place. */
  saveDepartment: provenChange(
    'rights',
    operation('/api/Dept/save', 'T-01', 'system', [staff('system:Dept:save')], departmentEdit, z.object({ deptId: z.string() }), [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
      'unavailable',
    ]),
  ),
  deleteDepartments: by(
    'DELETE',
    operation('/api/Dept/delete', 'T-02', 'system', [staff('system:Dept:delete')], z.object({ ids: idList }), nothing, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  /** A department with all below it; `0`: all that the caller reaches. */
  readDepartmentTree: by(
    'GET',
    operation(
      '/api/UserDept/deptTree/{id}',
      'T-10',
      'system',
      [staff('system:Dept:list')],
      z.object({ id: z.literal('0').or(id) }),
      z.array(treeNode),
      ['validation', 'notFound'],
    ),
  ),
};

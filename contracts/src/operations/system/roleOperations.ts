import { z } from 'zod';
import { by, listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { builtInRoles } from '../../permissionCodes.ts';
import { blank, id, required, search, versionSeen } from '../../rules.ts';
import { idList, templateList } from './templateShapes.ts';
import { formMessages } from '../../formMessages.ts';

const { company, ordinary, super: all } = builtInRoles;
const byNumber: Record<string, string> = { 1: company.id, 2: ordinary.id, 3: all.id };
const numbered = (value: unknown) => byNumber[String(value)] ?? value;
/** A role that has to be chosen (V-63); the documents' choices 1 and 2, and 3, are the built-in ones. */
export const roleRef = z.preprocess(numbered, required(formMessages.roleMissing).pipe(id));

/** E-32, V-57. With `roleId` an edit. */
export const roleForm = z.object({
  roleId: z.preprocess((value) => blank(numbered(value)), id.optional()),
  versionSeen,
  systemNo: required('请输入系统编码', 50),
  roleNo: required('请输入角色代码', 50),
  roleName: required('请输入角色名称', 50),
});
export const roleFormNames = { roleId: 'id', roleNo: 'no', roleName: 'name' } as const;
const roleEdit = ownNames(roleForm, roleFormNames);
export type RoleEdit = z.output<typeof roleEdit>;

const role = z.object({ roleId: z.string(), systemNo: z.string(), roleNo: z.string(), roleName: z.string() });
/** E-32, with how many of staff have it; one that is built in is neither changed nor deleted, but for its codes. */
export const roleRow = role.extend({ userCount: z.int(), builtIn: z.boolean(), version: z.int() });
export type RoleRow = z.infer<typeof roleRow>;

const roleSearch = ownNames(templateList({ roleNo: search, roleName: search }), { roleNo: 'no', roleName: 'name' });
export type RoleSearch = z.output<typeof roleSearch>;

export const roleOperations = {
  listRoles: operation('/api/Role/list', 'E-32', 'system', [staff('system:Role:list')], roleSearch, listOf(roleRow)),
  saveRole: proven(
    'rights',
    operation('/api/Role/save', 'T-18', 'system', [staff('system:Role:save')], roleEdit, z.object({ roleId: z.string() }), [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  deleteRoles: by(
    'DELETE',
    proven(
      'rights',
      operation('/api/Role/delete', 'T-19', 'system', [staff('system:Role:delete')], z.object({ ids: idList }), nothing, [
        'validation',
        'forbidden',
        'notFound',
        'conflict',
      ]),
    ),
  ),
  listRoleChoices: by(
    'GET',
    operation('/api/Role/dropDown/all', 'T-20', 'system', [staff('system:Role:list')], z.object({}), z.array(role)),
  ),
};

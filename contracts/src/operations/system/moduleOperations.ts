import { z } from 'zod';
import { by, listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { figure, id, optionalText, required, search, versionSeen } from '../../rules.ts';
import { roleRef } from './roleOperations.ts';
import { idIfAny, idList, idSet, templateList, treeNode, type TreeNode } from './templateShapes.ts';

/** Levels of the menu, the top counted. */
export const deepestModule = 3;

/** A node of somebody's menu (E-39): where it leads, `#` for a group. */
export type MenuNode = TreeNode & { url: string; icon: string; children: MenuNode[] };
export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  pId: z.string(),
  name: z.string(),
  open: z.boolean(),
  checked: z.boolean(),
  children: z.array(z.lazy(() => menuNode)),
  url: z.string(),
  icon: z.string(),
});

/** `0` or empty is the top; a form without it is refused. */
const parentId = z.preprocess(
  (value) => (value === '' || value === null || value === 0 ? '0' : value),
  z
    .string('请选择父级菜单')
    .pipe(z.union([z.literal('0'), id], '格式错误'))
    .transform((text) => (text === '0' ? undefined : text)),
);

/** E-33, V-58. With `moduleId` an edit; `moduleUrl` is the path of a screen, or `#` for a group. */
export const moduleForm = z.object({
  moduleId: idIfAny,
  versionSeen,
  parentId,
  moduleName: required('请输入菜单名称', 50),
  moduleIcon: required('请输入菜单图标', 50).regex(/^[A-Za-z0-9-]+$/, '菜单图标只能由字母、数字和短横线组成'),
  moduleUrl: required('请输入URL', 200),
  moduleOrder: figure(
    z.number('请输入菜单顺序').int('菜单顺序须为整数').min(0, '菜单顺序不能小于 0').max(9_999, '菜单顺序不能超过 9999'),
  ),
  moduleNotes: optionalText('菜单说明', 200),
});
export const moduleFormNames = {
  moduleId: 'id',
  moduleName: 'name',
  moduleIcon: 'icon',
  moduleUrl: 'url',
  moduleOrder: 'order',
  moduleNotes: 'notes',
} as const;
const moduleEdit = ownNames(moduleForm, moduleFormNames);
export type ModuleEdit = z.output<typeof moduleEdit>;

/** E-33; `parentId` is `0` at the top, `fullIndex` the ids from the top. */
export const moduleRow = z.object({
  moduleId: z.string(),
  parentId: z.string(),
  moduleName: z.string(),
  moduleIcon: z.string(),
  moduleUrl: z.string(),
  moduleOrder: z.int(),
  moduleLevel: z.int(),
  isLeaf: z.boolean(),
  fullIndex: z.string(),
  moduleNotes: z.string(),
  systemNo: z.string(),
  version: z.int(),
});
export type ModuleRow = z.infer<typeof moduleRow>;

const moduleSearch = ownNames(templateList({ moduleName: search, parentId: search }), { moduleName: 'name' });
export type ModuleSearch = z.output<typeof moduleSearch>;

export const moduleOperations = {
  listModules: operation('/api/Module/list', 'T-13', 'system', [staff('system:Module:list')], moduleSearch, listOf(moduleRow)),
  listModuleNodes: operation(
    '/api/Module/nodes',
    'T-14',
    'system',
    [staff('system:Module:list')],
    z.object({}),
    z.array(treeNode),
  ),
  readModule: by(
    'GET',
    operation('/api/Module/get/{id}', 'T-15', 'system', [staff('system:Module:list')], z.object({ id }), moduleRow, [
      'validation',
      'notFound',
    ]),
  ),
  saveModule: operation(
    '/api/Module/save',
    'T-16',
    'system',
    [staff('system:Module:save')],
    moduleEdit,
    z.object({ moduleId: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deleteModules: by(
    'DELETE',
    operation('/api/Module/delete', 'T-17', 'system', [staff('system:Module:delete')], z.object({ ids: idList }), nothing, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  /** The whole menu; checked is what the role has. */
  readRoleModules: by(
    'GET',
    operation(
      '/api/RoleRight/tree/{roleId}',
      'T-21',
      'system',
      [staff('system:Role:right')],
      z.object({ roleId: roleRef }),
      z.array(treeNode),
      ['validation', 'notFound'],
    ),
  ),
  /** `moduleIds` is the whole new set; `versionSeen` that of the role. */
  saveRoleModules: proven(
    'rights',
    operation(
      '/api/RoleRight/save',
      'T-22',
      'system',
      [staff('system:Role:right')],
      z.object({ roleId: roleRef, moduleIds: idSet('请选择菜单'), versionSeen }),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
};

// @vitest-environment happy-dom
import type { OperationName } from '@xinyue/contracts/operations';
import type { ReactElement } from 'react';
import MachineConfigScreen from '../resources/payment/MachineConfigScreen.tsx';
import PayConfigScreen from '../resources/payment/PayConfigScreen.tsx';
import DepartmentScreen from '../resources/system/DepartmentScreen.tsx';
import ModuleScreen from '../resources/system/ModuleScreen.tsx';
import PermissionScreen from '../resources/system/PermissionScreen.tsx';
import RoleScreen from '../resources/system/RoleScreen.tsx';
import StaffScreen from '../resources/system/StaffScreen.tsx';
import VariableScreen from '../resources/system/VariableScreen.tsx';
import { aDepartment, aMachineConfig, aModule, aPayConfig, aPermission, aRole, aStaff, aVariable } from '../testing/samples.ts';
import { type Form, testForms } from '../testing/testForms.tsx';

/** A list of the template half with the drawer of its form (M-21, M-36, M-37). */
const form = (
  element: ReactElement,
  resource: string,
  calls: [OperationName, OperationName],
  stored: { id: string },
  field: string,
  failed = '保存失败，请稍后再试！',
): Form => ({
  form: resource,
  element,
  resource,
  list: calls[0],
  save: calls[1],
  stored,
  field,
  saved: '数据保存成功！',
  failed,
});
const forms: Form[] = [
  form(
    <DepartmentScreen />,
    'system/Dept',
    ['listDepartments', 'saveDepartment'],
    aDepartment,
    'deptName',
    '公司保存失败，请稍后再试！',
  ),
  form(<RoleScreen />, 'system/Role', ['listRoles', 'saveRole'], aRole, 'roleName', '角色保存失败'),
  form(
    <PermissionScreen />,
    'system/Permission',
    ['listPermissions', 'savePermission'],
    aPermission,
    'permissionName',
    '权限管理保存失败',
  ),
  form(<StaffScreen />, 'system/user', ['listStaff', 'saveStaff'], aStaff, 'userRealName'),
  form(<VariableScreen />, 'system/Variable', ['listVariables', 'saveVariable'], aVariable, 'varLable', '系统环境变量保存失败'),
  form(<ModuleScreen />, 'system/Module', ['listModules', 'saveModule'], aModule, 'moduleName'),
  form(<PayConfigScreen />, 'pay/Config', ['listPayConfigs', 'savePayConfig'], aPayConfig, 'name', '支付配置信息保存失败'),
  form(
    <MachineConfigScreen />,
    'machine/MachineConfig',
    ['listMachineConfigs', 'saveMachineConfig'],
    aMachineConfig,
    'configName',
  ),
];
/** A new one begins with all of the stored one but what makes it that one. */
const own = ['id', 'deptId', 'roleId', 'permissionId', 'userId', 'varId', 'moduleId', 'tcId'];
const given: Record<string, object> = { 'system/user': { roleId: aStaff.roleId } };
const begun = Object.fromEntries(
  forms.map(({ form: name, element, stored }) => {
    const rest = Object.fromEntries(Object.entries(stored).filter(([field]) => !own.includes(field)));
    return [name, { element, source: { ...rest, ...given[name] } }];
  }),
);

testForms(forms, begun);

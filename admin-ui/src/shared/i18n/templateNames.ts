/** Names of the lists of the template half and of their wire fields (E-30 to E-37), as labels of columns and inputs. */
export const templateNames = {
  'system/Dept': {
    name: '部门',
    fields: {
      deptName: '部门名称',
      deptNo: '部门代码',
      parentId: '上级部门',
      userCount: '人数',
      addUser: '创建人',
      addTime: '创建时间',
      editUser: '修改人',
      editTime: '修改时间',
    },
  },
  'system/Role': {
    name: '角色',
    fields: { roleName: '角色名称', roleNo: '角色代码', systemNo: '系统编码', userCount: '人数', permissions: '权限' },
  },
  'system/Permission': {
    name: '权限',
    fields: { permissionName: '权限名称', permission: '权限CODE' },
  },
  'system/user': {
    name: '用户',
    fields: {
      userName: '用户名',
      userRealName: '姓名',
      roleId: '角色',
      roleName: '角色',
      deptId: '部门',
      deptName: '部门',
      userMobile: '手机号',
      userEmail: '邮箱',
      userSex: '性别',
      isLock: '锁定状态',
      password: '密码',
    },
  },
} as const;

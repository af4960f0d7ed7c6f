import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { screenTable } from '@xinyue/contracts/screens';

/** Names of the lists of the template half and of their wire fields (E-30 to E-37), as labels of columns and inputs. */
export const templateNames = {
  'system/Dept': {
    name: '部门',
    fields: {
      deptName: fieldLabels.deptName,
      deptNo: fieldLabels.deptNo,
      parentId: '上级部门',
      userCount: columnLabels.headcount,
      addUser: fieldLabels.createUser,
      addTime: '创建时间',
      editUser: '修改人',
      editTime: '修改时间',
    },
  },
  'system/Role': {
    name: '角色',
    fields: {
      roleName: fieldLabels.roleName,
      roleNo: fieldLabels.roleNo,
      systemNo: '系统编码',
      userCount: columnLabels.headcount,
      permissions: '权限',
    },
  },
  'system/Permission': {
    name: '权限',
    fields: { permissionName: fieldLabels.permissionName, permission: fieldLabels.permission },
  },
  'system/user': {
    name: '用户',
    fields: {
      userName: fieldLabels.userName,
      userRealName: '姓名',
      roleId: '角色',
      roleName: '角色',
      deptId: '部门',
      deptName: '部门',
      userMobile: personLabels.mobile,
      userEmail: '邮箱',
      userSex: personLabels.sex,
      isLock: '锁定状态',
      password: personLabels.password,
    },
  },
  'system/Module': {
    name: '菜单',
    fields: {
      parentId: '父级菜单',
      moduleName: fieldLabels.moduleName,
      moduleIcon: '菜单图标',
      moduleUrl: 'URL',
      moduleOrder: '菜单顺序',
      moduleNotes: '备注',
    },
  },
  'system/Variable': {
    name: screenTable['system/Variable'].label,
    fields: { varLable: fieldLabels.varLable, varName: fieldLabels.varName, varValue: fieldLabels.varValue, deptId: '部门' },
  },
  'system/Partner': {
    name: '合作方',
    fields: {
      name: '合作方名称',
      kind: '类型',
      shops: '店铺',
      label: '显示名称',
      payUrl: '支付地址',
      perMinute: '每分钟上限',
      state: columnLabels.status,
    },
  },
  'machine/MachineConfig': {
    name: screenTable['machine/MachineConfig'].label,
    fields: {
      machineNo: fieldLabels.machineNo,
      payType: orderLabels.payType,
      configId: screenTable['pay/Config'].label,
      configName: fieldLabels.configName,
      posNo: 'POS 编号',
      payOpen: columnLabels.status,
      deptId: '部门',
    },
  },
  'pay/Config': {
    name: screenTable['pay/Config'].label,
    fields: {
      name: publicLabels.name,
      payType: orderLabels.payType,
      partner: fieldLabels.partner,
      subMchId: fieldLabels.subMchId,
      appid: fieldLabels.appid,
      notifyUrl: fieldLabels.notifyUrl,
      signType: fieldLabels.signType,
      partnerKey: '商户密钥',
      sellerUserId: fieldLabels.sellerUserId,
      certPath: fieldLabels.certPath,
      certPassword: '证书密码',
      rsaKey: 'RSA密钥',
      deptId: '部门',
    },
  },
} as const;

import { userTypes } from '../codes.ts';
import { menuGroups, reads, type ScreenRow } from './ScreenRow.ts';

/** People and shops. */
export const peopleScreens = {
  userManagement: {
    label: '用户管理',
    icon: 'People',
    group: '用户管理',
    menu: true,
    code: 'user:read',
    calls: {
      ...reads('listUsers'),
      create: 'saveUser',
      edit: 'saveUser',
      delete: 'deleteUser',
      reveal: 'revealUser',
      factor: 'resetCustomerFactor',
    },
    rest: {},
  },
  merchantManage: {
    label: '商户审核',
    icon: 'FactCheck',
    group: '商户管理',
    menu: true,
    code: 'application:read',
    calls: { ...reads('listApplications'), show: 'reviewApplication', edit: 'auditApplication', documents: 'signFiles' },
    codes: { documents: 'document:read' },
    // passing and rejecting are calls of their own (C-53).
    rest: { readOnly: true },
  },
  merchantUser: {
    label: '商户管理',
    icon: 'Storefront',
    group: '商户管理',
    menu: true,
    code: 'merchant:read',
    calls: {
      ...reads('listMerchants'),
      edit: 'updateMerchant',
      reveal: 'revealMerchant',
      documents: 'signFiles',
      autoTask: 'saveHqConfig',
      factor: 'resetShopFactor',
    },
    codes: { documents: 'document:read' },
    rest: {},
  },
  administratorList: {
    label: '管理人员',
    icon: 'Badge',
    group: menuGroups.system,
    menu: true,
    code: 'system:User:list',
    calls: { ...reads('listUsers'), create: 'saveUser', edit: 'saveUser' },
    codes: {
      list: 'system:User:list',
      show: 'system:User:list',
      export: 'system:User:list',
      create: 'system:User:save',
      edit: 'system:User:save',
    },
    // staff accounts only.
    rest: { fixed: { userType: userTypes.staff } },
  },
} as const satisfies Record<string, ScreenRow>;

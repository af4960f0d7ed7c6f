import { operations, type Operation, userTypes } from '@xinyue/contracts';

/** What a react-admin resource is made of: the documented operations behind it (Z-86). */
export type Resource = {
  list: Operation;
  /** The field that holds the id in rows, saves and answers, where it is not `id`. */
  idName?: string;
  save?: Operation;
  update?: Operation;
  remove?: Operation;
  /** The body of a removal. */
  removal?(id: string): object;
  /** Fields that every list and save of this resource sends along: they choose the part of the rows that it shows. */
  fixed?: Record<string, unknown>;
  /** A documented sort value for a field and direction. */
  sort?(field: string, order: string): object;
};

const orderSort = (field: string, order: string): object => {
  const up = order === 'ASC';
  if (field === 'payTime') return { paixu: up ? 1 : 2 };
  if (field === 'money') return { paixu: up ? 3 : 4 };
  return {};
};

/** Resources are named like their documented routes (own-names, simple-rest adapter). */
export const resources: Record<string, Resource> = {
  orderManagement: {
    list: operations.listOrders,
    update: operations.updateOrder,
    remove: operations.updateOrder,
    removal: (id) => ({ id, del: 1 }),
    sort: orderSort,
  },
  // Own-names 已取消: read alone.
  cancelledOrders: { list: operations.listCancelledOrders },
  spotClassification: {
    list: operations.listCategories,
    save: operations.saveCategory,
    update: operations.saveCategory,
    remove: operations.deleteCategory,
    removal: (id) => ({ id, del: 1 }),
  },
  spotManagement: {
    list: operations.listOwnSpots,
    save: operations.saveSpot,
    update: operations.saveSpot,
    remove: operations.deleteSpot,
    removal: (id) => ({ id, del: 1 }),
  },
  recruitment: {
    list: operations.listPostings,
    save: operations.savePosting,
    update: operations.savePosting,
    remove: operations.deletePosting,
    removal: (id) => ({ id, del: 1 }),
  },
  userManagement: {
    list: operations.listUsers,
    save: operations.saveUser,
    update: operations.saveUser,
    remove: operations.deleteUser,
    removal: (id) => ({ id, del: 1 }),
  },
  // staff accounts only.
  administratorList: {
    list: operations.listUsers,
    save: operations.saveUser,
    update: operations.saveUser,
    fixed: { userType: userTypes.staff },
  },
  merchantUser: { list: operations.listMerchants, update: operations.updateMerchant },
  // passing and rejecting are calls of their own (C-53).
  merchantManage: { list: operations.listApplications },
  // generating, viewing and enabling are calls of their own (C-67 to C-69).
  merchantDisposition: {
    list: operations.listShopConfigs,
    idName: 'orderConfigShopId',
    save: operations.saveShopConfig,
    update: operations.saveShopConfig,
    remove: operations.deleteShopConfig,
    removal: (id) => ({ orderConfigShopId: id, del: 1 }),
  },
  automaticTask: {
    list: operations.listTasks,
    idName: 'orderConfigShopTaskId',
    save: operations.saveTask,
    remove: operations.deleteTask,
    removal: (id) => ({ orderConfigShopTaskId: id, del: 1 }),
  },
  // R-78, the tab 模拟订单: read alone.
  simulatedOrder: { list: operations.listSimulatedOrders, sort: orderSort },
  // the own money; asking, recalling and reviewing are calls of their own.
  manageDisposition: { list: operations.listOwnWithdrawals },
  withdrawals: { list: operations.listWithdrawals },
  moneyAccounts: { list: operations.listMoneyAccounts, idName: 'userCustomerId' },
  differences: { list: operations.listDifferences },
  unbookedPayments: { list: operations.listUnbooked },
  payments: { list: operations.listPayments },
  // Of system-service: read here, written by the calls below `/api`.
  systemUser: { list: operations.listStaff, idName: 'userId' },
  systemModule: { list: operations.listModules, idName: 'moduleId' },
  systemRole: { list: operations.listRoles, idName: 'roleId' },
  systemDept: { list: operations.listDepartments, idName: 'deptId' },
  systemVariable: { list: operations.listVariables, idName: 'varId' },
  systemPermission: { list: operations.listPermissions, idName: 'permissionId' },
  machineConfig: { list: operations.listMachineConfigs, idName: 'tcId' },
  payConfig: { list: operations.listPayConfigs },
  payOrder: { list: operations.listPayOrders, idName: 'orderId' },
};

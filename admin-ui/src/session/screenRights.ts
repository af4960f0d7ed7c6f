import { userTypes } from '@xinyue/contracts/codes';
import { operations, type OperationName } from '@xinyue/contracts/operations';
import type { Session } from './readSession.ts';

export type Caller = Pick<Session, 'userType' | 'userId' | 'rights'>;
type Action =
  | 'list'
  | 'show'
  | 'export'
  | 'create'
  | 'edit'
  | 'clone'
  | 'delete'
  | 'reveal'
  | 'autoTask'
  | 'assign'
  | 'rights'
  | 'menus'
  | 'lock'
  | 'password'
  | 'expire'
  | 'reach'
  | 'refund'
  | 'redrive'
  | 'rotate'
  | 'close'
  | 'ask'
  | 'recall'
  | 'review'
  | 'askBank'
  | 'release'
  | 'freeze'
  | 'pause'
  | 'payee'
  | 'autoRun'
  | 'generate'
  | 'rows'
  | 'enable'
  | 'resolve'
  | 'reconcile'
  | 'retry'
  | 'makeContract'
  | 'confirmContract';
type Rule = Partial<Record<Action, OperationName>> & {
  /**
   * Column that names the owner of a row: a merchant has this screen too, and changes own rows only (P-16, P-17, P-23). Without it the screen is
   * for staff alone (P-15, P-18 to P-20, P-32), also where a call itself lets merchants reach their own row (C-48).
   */
  owner?: string;
  /** The codes of staff for these actions, where the calls behind them have others for other rows. */
  codes?: Partial<Record<Action, string>>;
};

/** Who only reads: list, show and export stand behind one call. */
const reads = <N extends OperationName>(name: N) => ({ list: name, show: name, export: name });

/** Which documented call stands behind each action of a screen: who may call it may see and do it. */
const screens: Record<string, Rule> = {
  spotClassification: {
    ...reads('listCategories'),
    create: 'saveCategory',
    edit: 'saveCategory',
    delete: 'deleteCategory',
    owner: 'createUser',
  },
  spotManagement: {
    ...reads('listOwnSpots'),
    create: 'saveSpot',
    edit: 'saveSpot',
    clone: 'saveSpot',
    delete: 'deleteSpot',
    owner: 'userCustomerId',
  },
  cancelledOrders: { list: 'listCancelledOrders', show: 'listCancelledOrders', owner: 'userCustomerId' },
  orderManagement: {
    ...reads('listOrders'),
    edit: 'updateOrder',
    makeContract: 'makeContract',
    confirmContract: 'confirmContract',
    owner: 'userCustomerId',
  },
  recruitment: { ...reads('listPostings'), create: 'savePosting', edit: 'savePosting', delete: 'deletePosting' },
  userManagement: {
    ...reads('listUsers'),
    create: 'saveUser',
    edit: 'saveUser',
    delete: 'deleteUser',
    reveal: 'revealUser',
  },
  administratorList: {
    ...reads('listUsers'),
    create: 'saveUser',
    edit: 'saveUser',
    codes: {
      list: 'system:User:list',
      show: 'system:User:list',
      export: 'system:User:list',
      create: 'system:User:save',
      edit: 'system:User:save',
    },
  },
  merchantManage: { ...reads('listApplications'), show: 'reviewApplication', edit: 'auditApplication' },
  merchantUser: { ...reads('listMerchants'), edit: 'updateMerchant', reveal: 'revealMerchant', autoTask: 'saveHqConfig' },
  'goods/Goods': { list: 'readGoodsOverview', owner: 'userCustomerId' },
  'charts/statistics': { list: 'readSales' },
  'system/user': {
    ...reads('listStaff'),
    create: 'saveStaff',
    edit: 'saveStaff',
    delete: 'deleteStaff',
    lock: 'lockStaff',
    password: 'resetStaffPassword',
    expire: 'expireStaff',
    reach: 'readStaffReach',
  },
  'system/Module': { ...reads('listModules'), create: 'saveModule', edit: 'saveModule', delete: 'deleteModules' },
  'system/Variable': { ...reads('listVariables'), create: 'saveVariable', edit: 'saveVariable', delete: 'deleteVariables' },
  'system/Partner': { ...reads('listPartners'), create: 'savePartner', rotate: 'rotatePartner', close: 'closePartner' },
  'machine/Machine': { list: 'listMachineConfigs' },
  'machine/MachineAisle': { list: 'listMachineConfigs' },
  'machine/MachineConfig': {
    ...reads('listMachineConfigs'),
    create: 'saveMachineConfig',
    edit: 'saveMachineConfig',
    delete: 'deleteMachineConfigs',
  },
  'pay/Config': {
    ...reads('listPayConfigs'),
    create: 'savePayConfig',
    edit: 'savePayConfig',
    delete: 'deletePayConfigs',
  },
  'pay/Order': { ...reads('listPayOrders'), refund: 'refundPayOrder' },
  'druid/login': { list: 'readMonitor', redrive: 'redriveParked' },
  'system/Dept': {
    ...reads('listDepartments'),
    create: 'saveDepartment',
    edit: 'saveDepartment',
    delete: 'deleteDepartments',
  },
  'system/Role': {
    ...reads('listRoles'),
    create: 'saveRole',
    edit: 'saveRole',
    delete: 'deleteRoles',
    rights: 'listPermissions',
    menus: 'readRoleModules',
    assign: 'assignPermissions',
  },
  'system/Permission': {
    ...reads('listPermissions'),
    create: 'savePermission',
    edit: 'savePermission',
    delete: 'deletePermissions',
    assign: 'assignPermissions',
  },
  // Configs of automatic orders and their tasks.
  merchantDisposition: {
    ...reads('listShopConfigs'),
    create: 'saveShopConfig',
    edit: 'saveShopConfig',
    delete: 'deleteShopConfig',
    owner: 'userCustomerId',
  },
  automaticTask: {
    ...reads('listTasks'),
    create: 'saveTask',
    delete: 'deleteTask',
    generate: 'generateTask',
    rows: 'listTaskOrders',
    enable: 'enableTaskOrders',
    owner: 'userCustomerId',
  },
  // 模拟订单.
  simulatedOrder: { list: 'listSimulatedOrders', owner: 'userCustomerId' },
  // the own money, of merchants and of company accounts.
  manageDisposition: {
    ...reads('listOwnWithdrawals'),
    ask: 'askWithdrawal',
    recall: 'recallWithdrawal',
    owner: 'userCustomerId',
  },
  moneyEntries: { ...reads('listOwnEntries'), owner: 'userCustomerId' },
  moneyStatements: { ...reads('listOwnStatements'), owner: 'userCustomerId' },
  moneyManagement: { list: 'readMoneyOverview', pause: 'pauseMoney', payee: 'saveCompanyPayee', autoRun: 'runAutoWithdraw' },
  withdrawals: {
    ...reads('listWithdrawals'),
    review: 'reviewWithdrawal',
    askBank: 'askBank',
    release: 'releaseWithdrawal',
    freeze: 'freezeOrderMoney',
  },
  moneyAccounts: reads('listMoneyAccounts'),
  unbookedPayments: { ...reads('listUnbooked'), resolve: 'resolveUnbooked' },
  differences: { ...reads('listDifferences'), resolve: 'resolveDifference', reconcile: 'reconcileDay' },
  payments: { ...reads('listPayments'), retry: 'retryRefund' },
  auditTrail: reads('listMerchantAudits'),
  securityEvents: reads('listSecurityEvents'),
  lookTrail: reads('listLooks'),
};

const roles: Partial<Record<number, 'staff' | 'merchant'>> = { [userTypes.staff]: 'staff', [userTypes.merchant]: 'merchant' };
const writes: readonly string[] = ['edit', 'delete'];

/** Whether a member of staff holds a code, as far as the server has said. */
export const holds = (who: Caller | undefined, code: string): boolean =>
  who?.userType === userTypes.staff && Boolean(who.rights?.all || who.rights?.permissions.includes(code));

/** True when this person may do that: the rights table of the contract decides, and what no row names is denied (R-24, Z-32). */
export function mayUse(who: Caller | undefined, resource: string, action: string, record?: Record<string, unknown>): boolean {
  if (!Object.hasOwn(screens, resource)) return false;
  const { owner, codes, ...calls } = screens[resource]!;
  const name = calls[action as Action];
  const role = who && roles[who.userType];
  if (!name || !role) return false;
  if (role === 'staff') {
    const own = codes?.[action as Action];
    if (own) return holds(who, own);
    return operations[name].who.some((right) =>
      right.role === 'company'
        ? Boolean(who.rights?.comp)
        : right.role === role && right.permission && holds(who, right.permission),
    );
  }
  if (!operations[name].who.some((right) => right.role === role)) return false;
  if (!owner) return false;
  return !record || !writes.includes(action) || record[owner] === who.userId;
}

import type { PermissionCode } from './permissionCodes.ts';

/** A screen of the back office: where it is, what it is called, its icon, and the code of its list, without which it does not open. */
export type Screen = { path: string; label: string; icon: string; code: PermissionCode };

const screen = (path: string, label: string, icon: string, code: PermissionCode): Screen => ({ path, label, icon, code });

/** A group of the menu that a fresh installation has, in its order. */
export type ScreenGroup = { label: string; icon: string; screens: readonly Screen[] };

/** what the menu begins with. Merchants have a menu of their own. */
export const screenGroups: readonly ScreenGroup[] = [
  { label: '招聘管理', icon: 'Campaign', screens: [screen('/recruitment', '招聘管理', 'Campaign', 'posting:read')] },
  {
    label: '现货管理',
    icon: 'Inventory2',
    screens: [
      screen('/spotClassification', '分类管理', 'Category', 'category:read'),
      screen('/spotManagement', '现货管理', 'Inventory2', 'spot:read'),
    ],
  },
  {
    label: '用户管理',
    icon: 'People',
    screens: [
      screen('/userManagement', '用户管理', 'People', 'user:read'),
      screen('/orderManagement', '用户订单管理', 'ReceiptLong', 'order:read'),
    ],
  },
  {
    label: '商户管理',
    icon: 'Storefront',
    screens: [
      screen('/merchantManage', '商户审核', 'FactCheck', 'application:read'),
      screen('/merchantUser', '商户管理', 'Storefront', 'merchant:read'),
    ],
  },
  {
    label: '资金管理',
    icon: 'AccountBalance',
    screens: [screen('/moneyManagement', '资金管理', 'AccountBalance', 'money:read')],
  },
  { label: '数据统计', icon: 'BarChart', screens: [screen('/charts/statistics', '数据统计', 'BarChart', 'statistics:read')] },
  {
    label: '系统管理',
    icon: 'Settings',
    screens: [
      screen('/administratorList', '管理人员', 'Badge', 'system:User:list'),
      screen('/system/user', '用户管理', 'ManageAccounts', 'system:User:list'),
      screen('/system/Dept', '部门管理', 'AccountTree', 'system:Dept:list'),
      screen('/system/Role', '角色管理', 'Groups', 'system:Role:list'),
      screen('/system/Permission', '权限管理', 'Key', 'system:Permission:list'),
      screen('/system/Module', '菜单管理', 'MenuOpen', 'system:Module:list'),
      screen('/system/Variable', '系统环境变量', 'Tune', 'system:Variable:list'),
      screen('/machine/Machine', '终端信息管理', 'Devices', 'system:MachineConfig:list'),
      screen('/machine/MachineAisle', '货道信息管理', 'ViewWeek', 'system:MachineConfig:list'),
      screen('/machine/MachineConfig', '终端支付配置', 'PointOfSale', 'system:MachineConfig:list'),
      screen('/pay/Config', '支付配置', 'Payments', 'system:Config:list'),
      screen('/pay/Order', '交易订单', 'Receipt', 'system:Order:list'),
      screen('/druid/login', '监控查询', 'MonitorHeart', 'system:Monitor:list'),
    ],
  },
];

/** Z-22: what merchants and company accounts have beside their menu, whatever codes they hold. */
export const ownMoneyScreen = { path: '/manageDisposition', label: '提现管理', icon: 'AccountBalanceWallet' } as const;

/** What can be reached otherwise, and may be put into the menu too. */
const others: readonly Screen[] = [
  screen('/goods/Goods', '商品总览', 'Dashboard', 'spot:read'),
  screen('/cancelledOrders', '已取消订单', 'ReceiptLong', 'order:read'),
  screen('/merchantDisposition', '自动任务配置', 'EventRepeat', 'autoTask:read'),
  screen('/auditTrail', '操作记录', 'History', 'audit:read'),
  screen('/lookTrail', '查看记录', 'Visibility', 'audit:read'),
  screen('/securityEvents', '安全事件', 'GppMaybe', 'audit:read'),
];

/** Every screen, by its path. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  [...screenGroups.flatMap((group) => group.screens), ...others].map((one) => [one.path, one]),
);

/** What a group of the menu, which opens nothing itself, has in place of a path. */
export const groupUrl = '#';

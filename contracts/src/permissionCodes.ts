/** Every permission code that a call of the product may name (own-names), and what people call it. Operators may store others; they open nothing. */
export const permissionNames = {
  'application:read': '查看商户申请',
  'application:audit': '审核商户申请',
  'document:read': '查看申请与商户证件',
  'audit:read': '查看操作记录',
  'category:read': '查看现货分类',
  'category:write': '维护现货分类',
  'file:use': '使用文件',
  'merchant:read': '查看商户',
  'merchant:write': '维护商户',
  'merchant:reveal': '查看商户完整信息',
  'order:read': '查看订单',
  'order:write': '处理订单',
  'order:delete': '删除订单',
  'order:limit': '设置占用限额',
  'posting:read': '查看招聘',
  'posting:write': '维护招聘',
  'spot:read': '查看现货',
  'spot:write': '维护现货',
  'user:read': '查看用户',
  'user:write': '维护用户',
  'user:reveal': '查看用户完整信息',
  'autoTask:read': '查看自动任务',
  'autoTask:write': '维护总部自动任务配置',
  'autoTask:run': '执行自动任务',
  'simulation:read': '查看模拟订单',
  'money:read': '查看资金',
  'money:review': '复核资金',
  'money:manage': '管理资金',
  'system:Partner:list': '查看合作方',
  'system:Partner:save': '新增合作方',
  'system:Partner:confirm': '确认合作方',
  'system:Partner:rotate': '更换合作方密钥',
  'system:Partner:close': '停用合作方',
  'system:Partner:webhook': '管理合作方推送',
  'index:manage': '管理现货指数',
  'search:read': '查看搜索词',
  'statistics:read': '查看统计',
  'platform:read': '查看平台资料',
  'platform:write': '维护平台资料',
  'system:Dept:list': '查看部门',
  'system:Dept:save': '维护部门',
  'system:Dept:delete': '删除部门',
  'system:User:list': '查看管理人员',
  'system:User:save': '维护管理人员',
  'system:User:lock': '锁定管理人员',
  'system:User:pwd': '重置管理人员密码',
  'system:User:delete': '删除管理人员',
  'system:User:expire': '强制管理人员下线',
  'system:User:data': '设置数据权限',
  'system:User:confirm': '确认授权',
  'system:User:factor': '重置二次验证',
  'system:Module:list': '查看菜单',
  'system:Module:save': '维护菜单',
  'system:Module:delete': '删除菜单',
  'system:Role:list': '查看角色',
  'system:Role:save': '维护角色',
  'system:Role:delete': '删除角色',
  'system:Role:right': '设置角色菜单',
  'system:Permission:list': '查看权限',
  'system:Permission:save': '维护权限',
  'system:Permission:delete': '删除权限',
  'system:Permission:assign': '分配权限',
  'system:Variable:list': '查看系统环境变量',
  'system:Variable:save': '维护系统环境变量',
  'system:Variable:delete': '删除系统环境变量',
  'system:MachineConfig:list': '查看终端支付配置',
  'system:MachineConfig:save': '维护终端支付配置',
  'system:MachineConfig:delete': '删除终端支付配置',
  'system:Config:list': '查看支付配置',
  'system:Config:save': '维护支付配置',
  'system:Config:delete': '删除支付配置',
  'system:Order:list': '查看交易订单',
  'system:Order:refund': '交易订单退款',
  'system:Monitor:list': '查看系统监控',
  'system:Monitor:redrive': '处理停放的消息',
  'system:Backup:run': '执行备份与恢复演练',
} as const;
export type PermissionCode = keyof typeof permissionNames;
export const permissionCodes = Object.keys(permissionNames) as PermissionCode[];

const guardedCodes = ['money:review', 'money:manage', 'merchant:write', 'user:write', 'order:delete'];
const guardedAreas = ['system:User:', 'system:Role:', 'system:Permission:', 'system:Partner:'];
/** Codes over money and rights: two people give them (Tr-R-06). Those that only show something are none. */
export const isGuardedCode = (code: string): boolean =>
  guardedCodes.includes(code) || (guardedAreas.some((area) => code.startsWith(area)) && !code.endsWith(':list'));

/** Codes whose holder needs a second factor (Tr-M-03): those over money and people, and what changes anything of 系统管理. */
export const needsFactorFor = (code: string): boolean =>
  guardedCodes.includes(code) || (code.startsWith('system:') && !code.endsWith(':list'));

/** What a code looks like: 2 to 4 words of letters and digits with colons between. */
export const permissionPattern = /^[A-Za-z0-9]+(:[A-Za-z0-9]+){1,3}$/;

/** Ids of built-in roles; forms may also send the number of a role. */
const builtInId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const systemNo = 'xinyue';
export const headDepartment = { id: builtInId(1), name: '总公司', no: 'HQ' } as const;
/** `super` holds everything whatever is stored, also codes made later. */
export const builtInRoles = {
  company: { id: builtInId(1), no: 'company', name: '公司管理员' },
  ordinary: { id: builtInId(2), no: 'ordinary', name: '普通用户' },
  super: { id: builtInId(3), no: 'super', name: '超级管理员' },
} as const;
export type BuiltInRole = keyof typeof builtInRoles;

/** The codes with which a built-in role begins. */
const begins: Record<BuiltInRole, (code: string) => boolean> = {
  company: (code) => !code.startsWith('system:'),
  // Pictures of identity cards are for those who audit them.
  ordinary: (code) => (code.endsWith(':read') && code !== 'document:read') || code === 'file:use',
  super: () => true,
};
export const codesOfBuiltIn = (role: BuiltInRole): PermissionCode[] => permissionCodes.filter(begins[role]);

import { formMessages } from '@xinyue/contracts/formMessages';
import { serviceLabels } from '@xinyue/contracts/labels/serviceLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { screenTable } from '@xinyue/contracts/screens';
import { listWords } from '@xinyue/web/words/listWords';
import { jobNames } from './jobNames.ts';

/** What operators read on the screens of the template half; verbatim where a row of the checklist has the words (M-21, M-22, M-36, M-37). */
export const common = { saved: '数据保存成功！', deleted: '数据已删除!' } as const;

export const departmentTexts = {
  ...common,
  title: screenTable['system/Dept'].label,
  create: '新增部门',
  edit: '编辑部门',
  loadFailed: '部门加载失败，请稍后再试！',
  saveFailed: '公司保存失败，请稍后再试！',
  deleteFailed: '公司删除失败，请稍后再试！',
  empty: '还没有部门。',
  consequence: '有下级部门或人员的部门不能删除。',
  builtIn: '内置部门不能删除',
  top: '无（顶级部门）',
  choiceFailed: '部门加载失败',
} as const;

export const roleTexts = {
  ...common,
  title: screenTable['system/Role'].label,
  create: '新增角色',
  edit: '编辑角色',
  loadFailed: '角色加载失败，请稍后再试！',
  saveFailed: '角色保存失败',
  deleteFailed: '角色删除失败',
  empty: '还没有角色。',
  consequence: '仍有人员使用的角色不能删除。',
  builtIn: '内置角色不能修改或删除',
  rights: '角色权限',
  rightsSaved: '权限保存成功',
  rightsFailed: '配置权限失败',
  menus: '菜单',
  menusFailed: listWords.failed,
  menusEmpty: '还没有菜单。',
  menusSaveFailed: '权限保存失败，请稍后再试！',
  saveMenus: '保存菜单',
  codes: '权限',
  codesFailed: '权限加载失败，请稍后再试！',
  codesEmpty: '还没有权限。',
  noMatch: '没有符合条件的权限',
  everything: '超级管理员拥有全部权限，包括以后新增的权限，不能修改。',
  own: '这是您自己的角色，不能修改自己的权限。',
  readOnly: '您没有分配权限的权限，仅可查看。',
  beyond: '您没有此权限，不能授予或收回',
  unused: '未使用',
  unusedWhy: '系统没有使用此权限CODE，授予后不会开放任何功能',
  search: '搜索权限名称、CODE 或接口',
  chosenOnly: '只看已选',
  save: '保存权限',
  undo: '撤销修改',
  again: '重新读取',
} as const;

export const permissionTexts = {
  ...common,
  title: screenTable['system/Permission'].label,
  create: '新增权限',
  edit: '编辑权限',
  loadFailed: '权限加载失败，请稍后再试！',
  saveFailed: '权限管理保存失败',
  empty: '还没有权限。',
  consequence: '删除后，拥有此权限的角色同时失去此权限。',
  builtIn: '内置权限不能修改或删除',
  ownCode: '自行新增的权限CODE不会开放任何功能，可供其他系统识别。',
} as const;

export const staffTexts = {
  ...common,
  title: screenTable.userManagement.label,
  create: '新增用户',
  edit: '编辑用户',
  loadFailed: '用户加载失败，请稍后再试！',
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有用户。',
  consequence: '删除后该用户立即退出登录，不能再登录管理端。',
  own: '不能对自己的账户进行此操作',
  factorReason: '重置原因',
  factorReasonMissing: '请填写重置原因，2 至 200 个字',
  ownDelete: '不能删除自己的账户',
  noRole: '未分配角色',
  once: { title: '初始密码', warning: '密码只显示这一次，请立即转交本人。本人登录后须先修改密码。', noted: '我已记下' },
  reachHelp:
    '数据权限决定该用户能看到哪些部门的用户、变量、支付配置和交易订单；勾选一个部门即包含其全部下级，以后新增的下级也包含在内。订单、现货和商户不受此限制。全部不勾选时，以本人所在部门为准。',
  reachFailed: '部门加载失败，请稍后再试！',
} as const;

/** The words of the actions on one user. */
export const staffActions = {
  lock: {
    action: '锁定',
    question: '确定要锁定该用户吗?',
    done: '状态修改成功',
    failed: '状态修改失败，请稍后再试！',
    dropped: '已取消锁定',
    consequence: '锁定后该用户立即退出登录，解锁前不能再登录。',
  },
  unlock: {
    action: '解锁',
    question: '确定要解锁该用户吗?',
    done: '状态修改成功',
    failed: '状态修改失败，请稍后再试！',
    dropped: '已取消解锁',
    consequence: '解锁后该用户可以重新登录。',
  },
  password: {
    action: '重置密码',
    question: '确定要重置密码吗?',
    done: '重置密码成功！',
    failed: '重置密码失败，请稍后再试！',
    dropped: '已取消重置密码',
    consequence: '由系统生成新密码，原密码立即失效，该用户的全部登录同时退出。',
  },
  factor: {
    action: '重置二次验证',
    question: '申请重置该用户的二次验证?',
    done: '已提交，待第二人确认',
    failed: '申请失败，请稍后再试！',
    dropped: '已取消重置二次验证',
    consequence: '须由另一人在“待确认授权”中确认。确认后该用户的验证器和恢复码全部失效，登录全部退出，仍须用本人密码登录。',
  },
  expire: {
    action: '强制下线',
    question: '确定要强制下线吗?',
    done: '强制下线成功',
    failed: '用户下线失败，请稍后再试！',
    dropped: '已取消强制下线',
    consequence: '该用户的全部登录立即退出，可以重新登录。',
  },
  flash: { action: '刷新缓存', done: '刷新成功！', failed: '刷新失败，请稍后再试！' },
  reach: { action: '数据权限', done: '权限保存成功', failed: '权限保存失败，请稍后再试！' },
  department: { action: '设置部门', done: '部门设置成功！', failed: '部门设置失败，请稍后再试！' },
} as const;

export const assignTexts = {
  action: '分配给角色',
  give: '授予',
  take: '收回',
  done: '权限保存成功',
  failed: '配置权限失败',
  roleMissing: formMessages.roleMissing,
} as const;

export const monitorTexts = {
  title: screenTable['druid/login'].label,
  loadFailed: '监控信息加载失败，请稍后再试！',
  at: (time: string) => `更新于 ${time}，每 15 秒自动刷新`,
  ok: stateLabels.normal,
  notOk: '异常',
  running: '运行中',
  services: serviceLabels,
  parts: {
    database: '数据库',
    limits: '并发限制',
    events: '事件接收',
    signatures: '事件签名',
    files: '文件存储',
    bus: '事件总线',
  },
  jobNames,
  secondPersons: '授权确认',
  confirmers: '可以确认授权的管理人员',
  waiting: '待确认的授权',
  alone: '近 30 天的单人授权',
  aloneText: (count: string, last: string) => `${count} 次，最近 ${last}`,
  aloneWhy: '没有第二人可以确认时，资金或权限类权限由一人授予。请为另一名管理人员授予“确认授权”。',
  unpublished: '待发布事件',
  oldest: (seconds: number) => `最早 ${seconds} 秒前`,
  parked: '停放消息',
  parkedTitle: '停放的消息',
  rejected: '签名无效的消息',
  rejectedWhy: '该消息没有发送服务的有效签名，可能是他人写入消息总线的。系统未作任何处理，请核查来源后放弃。',
  parkedFailed: '停放的消息加载失败，请稍后再试！',
  noParked: '没有停放的消息。',
  tries: (attempts: number) => `已尝试 ${attempts} 次`,
  redrive: {
    action: '重新处理',
    question: '确定要重新处理吗?',
    done: '已重新处理',
    failed: '重新处理失败，请稍后再试！',
    consequence: '按顺序重新处理此对象停放的全部消息，遇到失败即停止。',
  },
  remaining: (redriven: number, remaining: number, reason: string) =>
    `已处理 ${redriven} 条，仍有 ${remaining} 条未处理：${reason}`,
  discard: {
    action: '放弃',
    question: '确定要放弃此消息吗?',
    done: '已放弃此消息',
    failed: '放弃失败，请稍后再试！',
    consequence: '此消息在该服务中永远不会生效，不能撤销。',
  },
  reason: '放弃原因',
  reasonMissing: formMessages.redriveReasonShort,
  jobs: '定时任务',
  noJobs: '还没有运行记录。',
  done: (count: number) => `处理 ${count} 条`,
  selfCheck: '最近一次自检',
  noCheck: '还没有运行过自检。',
} as const;

import { protocolMessages } from './protocolMessages.ts';
import { formMessages } from './formMessages.ts';
import { holdMessages } from './holdMessages.ts';
import { personLabels } from './labels/personLabels.ts';
import { unbookedMessages } from './unbookedMessages.ts';
import { moneyMessages } from './moneyMessages.ts';
import { openMessages } from './openMessages.ts';
import { settlementMessages } from './settlementMessages.ts';
import { trustMessages } from './trustMessages.ts';
import { upsertMessages } from './upsertMessages.ts';
import { createSentence, type ReasonOf } from './sentence.ts';
import { securityMessages } from './securityMessages.ts';
import { sheetMessages } from './sheetMessages.ts';

/** Chinese messages of the servers, by name (M-61 and the messages of the V rows). A function names its numbers. */
export const messages = {
  ...protocolMessages,
  ...securityMessages,
  ...unbookedMessages,
  ...holdMessages,
  ...moneyMessages,
  ...sheetMessages,

  submittedAgain: '申请已重新提交，请刷新后按新资料审核',
  /** How an order stands that was cancelled, whatever its code (S-08). */
  cancelledLabel: '已取消',
  stateChanged: (label: string) => `状态已变更，请刷新后重试（当前状态：${label}）`,

  accountMissing: '账户不存在',
  wrongPassword: '账号或密码错误',
  accountDisabled: '账户已被禁用',
  accountTaken: '账户已存在',
  mobileWrong: formMessages.mobileWrong,
  emailWrong: '请输入正确的邮箱',
  cardMissing: '请输入开户卡号',
  currentPasswordWrong: '当前密码错误',
  currentPasswordMissing: formMessages.currentPasswordMissing,
  passwordSame: formMessages.passwordSame,
  shopStillOpen: (shopName: string) => `该用户的店铺“${shopName}”仍在营业，请先在商户管理中禁用该店铺，再删除账户`,
  firstStaffOwnOnly: '首个管理员账户只能由其本人修改，不能停用或删除',
  /** In the audit trail, for a number whose mask looks like the one before. */
  replacedBehindMask: (shown: string) => `${shown}（已更换）`,
  /** Who closes the own account is told what keeps it open, and what to do. */
  ownShopOpen: (shopName: string) => `您名下有店铺“${shopName}”：请先联系平台停用店铺并结清货款，再由平台办理注销`,
  ownAccountOther: '输入的账户名与您的账户不一致',
  ownApplicationOpen: '您的开店申请正在审核，请在审核有结果后再注销',
  ownOrdersOpen: (orders: number) => `您还有 ${orders} 笔未完结的订单，请先付款提货或取消，再注销账户`,
  ownMoneyOpen: (open: number) => `您还有 ${open} 笔付款或退款正在处理，请待款项结清后再注销账户`,
  notYourself: '不能停用或删除自己的账户',

  applicationOpen: (label: string) => `您已有一份${label}的申请，不能重复提交`,
  applicantGone: '申请人账户已被禁用或删除，不能通过',
  shopNameTaken: (name: string) => `店铺名称“${name}”已被使用，请换一个名称`,
  shopNameReserved: (word: string) => `店铺名称不能包含“${word}”`,
  documentsUnfit: (names: string) => `以下资料审核为不合格，不能通过：${names}`,
  shopExists: '该账户已开通店铺，不能重复申请',
  identityNumberWrong: '身份证号须为 18 位',
  rememberedOver: '记住的密码已失效，请重新输入密码',
  passwordCommon: '该密码过于常见，容易被人猜中，请换一个',

  goodMissing: '该现货不存在',
  indexMissing: (day: string) => `${day} 没有该分类与地区的指数`,
  indexNothing: '所选范围内没有指数数据，未生成文件',
  goodClosed: (name: string) => `${name} 已下架，暂不能购买`,
  stockShort: (left: number, wanted: number, unit: string) => `库存不足：库存仅剩 ${left} ${unit}，您要购买 ${wanted} ${unit}`,
  underMinimum: (minimum: number, wanted: number, unit: string) => `起订量为 ${minimum} ${unit}，您要购买 ${wanted} ${unit}`,
  notInteger: '购买数量须为正整数',
  priceChanged: (shown: string, current: string) => `价格已变更：页面金额 ¥${shown}，当前金额 ¥${current}，请确认后重新下单`,
  totalTooLarge: (limit: string) => `订单金额不能超过 ¥${limit}`,
  ownShop: '不能购买自己店铺的现货',

  codeWrong: (left: number) => (left > 0 ? `提货码不正确，还可再试 ${left} 次` : '提货码不正确，请 15 分钟后再试'),
  contractNotMade: '合同暂时无法生成，请稍后再试',
  contractConfirmedAlready: '合同已有一方确认，不能重新生成',
  contractReplaced: '合同已重新生成，请查看最新合同后再确认',
  contractNotConfirmed: '合同尚未经买卖双方确认，请等待双方确认，或上传 1 至 3 份合同',
  contractMissing: '该订单还没有生成合同',
  contractChanged: '合同文件与生成时不一致，不能使用，请联系平台',
  contractShopOnly: '合同由店铺确认，平台只能确认自营订单',
  contractCount: (count: number) => `请上传 1 至 3 份合同，当前 ${count} 份`,
  contractTooLarge: (limitKb: number) => `合同图片不能超过 ${limitKb}kb`,
  cancelAndStatus: '不能同时取消订单并修改状态',
  updateOfNothing: '缺少：订单状态或取消标志',
  foreignPage: '请从本站的页面提交',
  behindUnknownProxy: '经由未登记的代理访问，演示账户和沙箱收银台不可用',
  fileMissing: '文件不存在',
  fileNotImage: '只能上传 jpg 或 png 图片',
  fileTooLarge: (limit: string) => `文件不能超过 ${limit}`,
  fileForeign: '该文件不可用，请重新上传',
  fileNone: '请选择要上传的图片',
  fileSeveral: '一次只能上传一个文件',
  fileBroken: '图片已损坏或不完整，请重新选择',
  fileTooSlow: (kilobytes: number) => `上传速度低于每秒 ${kilobytes} kB，已中断，请检查网络后重试`,
  filePixels: (width: number, height: number) => `图片尺寸为 ${width} × ${height}，不能超过 2500 万像素`,
  fileQuota: (files: number, megabytes: number, mostFiles: number, mostMegabytes: number, hours: number) =>
    `您 24 小时内上传而未提交的图片已有 ${files} 张、共 ${megabytes} MB（最多 ${mostFiles} 张、${mostMegabytes} MB），请提交后或 ${hours} 小时后再上传`,

  /** What a look at personal data is called in its list, by the purpose of the file or the table of the record. */
  tooManyReveals: (most: number, time: string) => `每小时最多查看 ${most} 次完整信息，请在 ${time} 后再试`,
  lookAt: {
    application: '查看申请资料',
    contract: '查看合同',
    contractPdf: '查看生成的合同',
    '': '查看未提交的图片',
    users: '查看用户完整信息',
    merchants: '查看商户完整信息',
    applications: '查看申请完整信息',
  },
  lookFields: { mobile: personLabels.mobile, payerAcctNo: '银行账号', identityNumber: '身份证号' },

  payTimeWrong: (from: string, to: string) => `支付时间须在 ${from} 至 ${to} 之间（北京时间 yyyy-MM-dd HH:mm:ss）`,
  transMissing: '缺少交易号',
  refundStates: { opened: '退款中', settled: '退款完成', failed: '退款未成功' },
  refundWaits: (money: string) => `¥${money} 支付渠道未能退回，平台处理中`,
  refundTold: (label: string) => `该退款已报告为${label}，不能更改`,
  refundProofUsed: '该交易号已用于其他退款',
  refundMissing: '该退款不存在',
  refundNotFailed: (label: string) => `该退款当前为${label}，只有未成功的退款可以重新退款`,
  /** Why an order ended that its buyer called off. */
  cancelledUnpaid: '客户在付款前取消',
  pendingFor: (hours: number) => `${hours} 小时内未收到支付结果`,
  unpaidFor: (time: string) => `${time}内未支付`,
  /** Tr-Z-03: it is not cancelled yet. */
  cancelHeld: '已提交复核，通过后取消',
  /** C-24 without a key: for a buyer who may have meant a second order. */
  orderRepeated: (orderNo: string) => `与刚才提交的订单相同，按同一订单处理（订单号 ${orderNo}），未重复下单`,
  payNotOpen: (label: string) => `订单当前状态为${label}，不能支付`,

  stockSeenChanged: (seen: number, current: number) =>
    `库存已变更：您看到的库存为 ${seen}，当前库存为 ${current}，请核对后再次保存`,
  /** C-43: a number from an old form changed nothing; what is there now. */
  stockKept: (current: number) => `保存成功，库存未改动（当前 ${current}）`,
  categoryNumTaken: (num: string) => `分类识别码 ${num} 已存在`,
  categoryInUse: (name: string, goods: number) => `分类 ${name} 下还有 ${goods} 个现货，请确认数量后再删除`,
  categoryMissing: '现货分类不存在',

  postingMissing: '该招聘不存在或已删除',
  dutiesMissing: '请输入岗位职责',
  exportTooMany: (total: number, most: number) => `共 ${total} 条，一次最多导出 ${most} 条，请缩小筛选范围`,
  exportNothing: '没有符合条件的内容，无法导出',
  categoryAmbiguous: '分类名称重复，请填写分类识别码',
  categoryClosed: '现货分类已停用',
  shopMissing: '店铺不存在',
  shopAmbiguous: '店铺名称重复，请填写店铺编号',
  shopForeign: '只能导入本店铺的现货',
  exportBusy: '正在导出的人较多，请稍后再试',
  goodSwitched: (label: string) => `已是${label}状态`,
  goodDeleted: '该现货不存在或已删除',

  /** Who did it, in the trail: a key of the shop. */
  keyName: (name: string) => `接口密钥 ${name}`,

  /** The source of feeds without an address (Z-109). */
  feedSources: { builtIn: '内置模拟市场' },
  streamsFull: (most: number) => `实时行情连接已满（最多 ${most} 个），请稍后重试`,
  streamsTooMany: (most: number) => `同一地址最多打开 ${most} 个实时行情连接，请关闭其他页面后重试`,
  futuresMissing: (contract: string) => `没有期货合约 ${contract}，请从行情表中选择`,

  departmentMissing: '部门不存在或已删除',
  parentMissing: '上级部门不存在或已删除',
  parentBelow: '上级不能是自己或自己的下级',
  treeTooDeep: (most: number) => `层级最多 ${most} 级`,
  departmentInUse: (below: number, users: number) =>
    `该部门下还有 ${[below > 0 && `${below} 个下级部门`, users > 0 && `${users} 名用户`].filter(Boolean).join('、')}`,
  valueTaken: (what: string, value: string) => `${what} ${value} 已存在`,
  moduleMissing: '菜单不存在或已删除',
  parentModuleMissing: '上级菜单不存在或已删除',
  screenMissing: 'URL须为系统已有页面的路径，分组请填 #',
  moduleInUse: (below: number) => `该菜单下还有 ${below} 个下级菜单`,
  builtInKept: (name: string) => `${name} 为系统内置，不能修改或删除`,
  roleMissing: '角色不存在或已删除',
  roleInUse: (name: string, users: number) => `角色 ${name} 还有 ${users} 名用户，不能删除`,
  permissionMissing: '权限不存在或已删除',
  staffMissing: '该管理人员不存在或已删除',
  staffChanged: '该管理人员刚被修改，请刷新后重试',
  ownRights: '不能修改自己的角色和权限',
  ownRole: '不能修改自己所属角色的权限',
  superFixed: '超级管理员拥有全部权限，不能修改',
  superOnly: '只有超级管理员可以操作超级管理员',
  beyondOwnRights: (codes: string) => `超出您自己的权限：${codes}`,
  beyondOwnMenus: '超出您自己的菜单',
  beyondOwnDepartments: '超出您的部门数据权限',
  lastSuper: '至少保留一名超级管理员',
  /** Tr-R-06: answered, with success, to what waits for a second person. */
  rightsAsked: '已提交，待第二人确认',
  variableMissing: '变量不存在或已删除',
  variableTooLong: (name: string, most: number) => `变量 ${name} 的值最多 ${most} 个字`,
  payConfigMissing: '支付配置不存在或已删除',
  payConfigInUse: (name: string, machines: number) => `支付配置 ${name} 还有 ${machines} 个终端在使用，不能删除`,
  machineConfigMissing: '终端支付配置不存在或已删除',
  payOrderMissing: '交易订单不存在',
  payOrderNotPaid: (label: string) => `订单当前状态为${label}，不能退款`,
  partnerMissing: '合作方不存在',
  partnerClosed: (name: string) => `合作方 ${name} 已停用`,
  parkedMissing: '该消息未停放或已处理',
  backupOff: '未开启备份，请先设置备份位置',
  backupNotReady: '备份位置尚未就绪，请稍后再试',

  hqGoodForeign: '所选限定商品不存在或不属于该商户，请重新选择',
  hqConfigMissing: '总部尚未配置该商户的自动任务，不能保存',
  shopUnnamed: '请选择商户',
  shopConfigMissing: '自动任务配置不存在或已删除',
  taskMissing: '自动任务不存在或已删除',
  taskDayOutside: (first: string, last: string) => `开始日期须在 ${first} 至 ${last} 之间`,
  /** C-67, and why a task has no plan. */
  generateFailed: (reason: string) => `生成失败：${reason}`,
  planNotMade: '计划暂时无法生成，任务未改变，请稍后再试',
  generateShopClosed: '店铺已被禁用，不能生成',
  /** C-69: the same message for each of these reasons. */
  taskOrdersNotOpen: '所选订单不存在、已启用或不属于同一商户，请刷新后重试',
} as const;

/** All sentences of refusals. The apps read `messages` alone: what only servers say is no part of what a visitor loads. */
export const sentences = { ...messages, ...settlementMessages, ...trustMessages, ...openMessages, ...upsertMessages };

/**
 * Why a call was refused, by the name of its sentence, or `edited` where somebody else saved meanwhile, or `unknownField`: `data.reason` of a
 * refusal.
 */
export type Reason = ReasonOf<typeof sentences> | 'edited' | 'unknownField';

/** A sentence with its name, for a refusal. */
export const sentence = createSentence(sentences);

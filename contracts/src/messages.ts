import { protocolMessages } from './protocolMessages.ts';

/** Chinese texts that servers say, by name (M-61 and the messages of the V rows). A function names its numbers. */
export const messages = {
  ...protocolMessages,

  stateChanged: (label: string) => `状态已变更，请刷新后重试（当前状态：${label}）`,

  accountMissing: '账户不存在',
  wrongPassword: '账号或密码错误',
  accountDisabled: '账户已被禁用',
  accountTaken: '账户已存在',

  applicationOpen: (label: string) => `您已有一份${label}的申请，不能重复提交`,
  applicantGone: '申请人账户已被禁用或删除，不能通过',
  shopExists: '该账户已开通店铺，不能重复申请',
  identityNumberWrong: '身份证号须为 18 位',
  rememberedOver: '记住的密码已失效，请重新输入密码',
  passwordCommon: '该密码过于常见，容易被人猜中，请换一个',

  goodMissing: '该现货不存在',
  goodClosed: (name: string) => `${name} 已下架，暂不能购买`,
  stockShort: (left: number, wanted: number, unit: string) => `库存不足：库存仅剩 ${left} ${unit}，您要购买 ${wanted} ${unit}`,
  underMinimum: (minimum: number, wanted: number, unit: string) => `起订量为 ${minimum} ${unit}，您要购买 ${wanted} ${unit}`,
  notInteger: '购买数量须为正整数',
  priceChanged: (shown: string, current: string) => `价格已变更：页面金额 ¥${shown}，当前金额 ¥${current}，请确认后重新下单`,
  totalTooLarge: (limit: string) => `订单金额不能超过 ¥${limit}`,
  ownShop: '不能购买自己店铺的现货',

  contractCount: (count: number) => `请上传 1 至 3 份合同，当前 ${count} 份`,
  contractTooLarge: (limitKb: number) => `合同图片不能超过 ${limitKb}kb`,
  cancelAndStatus: '不能同时取消订单并修改状态',
  fileMissing: '文件不存在',
  fileNotImage: '只能上传 jpg 或 png 图片',
  fileTooLarge: (limit: string) => `文件不能超过 ${limit}`,
  fileForeign: '该文件不可用，请重新上传',

  amountMismatch: (expected: string, given: string) => `金额不符：订单金额 ¥${expected}，通知金额 ¥${given}`,
  transUsed: '该交易号已用于其他订单',
  payNotOpen: (label: string) => `订单当前状态为${label}，不能支付`,

  stockSeenChanged: (seen: number, current: number) => `库存已变更：您看到的库存为 ${seen}，当前库存为 ${current}，请刷新后重试`,
  categoryNumTaken: (num: string) => `分类识别码 ${num} 已存在`,
  categoryMissing: '现货分类不存在',
} as const;

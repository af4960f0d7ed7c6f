import { templatePayTypes } from '@xinyue/contracts/codes';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { type PayOrderState, payOrderStates } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';

/** What operators read on the screens of machines and payments; verbatim where a row of the checklist has the words (M-21, M-37). */
const common = { saved: '数据保存成功！', deleted: '数据已删除!' } as const;

export const payConfigTexts = {
  ...common,
  title: screenTable['pay/Config'].label,
  create: '新增支付配置',
  edit: '编辑支付配置',
  loadFailed: '支付配置加载失败，请稍后再试！',
  saveFailed: '支付配置信息保存失败',
  deleteFailed: '支付配置信息删除失败',
  empty: '还没有支付配置。',
  consequence: '仍有终端使用的支付配置不能删除。',
  kept: '已保存的密钥不再显示；保持 ******** 即不修改',
} as const;

export const machineConfigTexts = {
  ...common,
  title: screenTable['machine/MachineConfig'].label,
  create: '新增终端支付配置',
  edit: '编辑终端支付配置',
  loadFailed: '终端支付配置加载失败，请稍后再试！',
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有终端支付配置。',
  consequence: '删除后该终端不能再用此方式收款。',
  configsFailed: '支付配置加载失败',
} as const;

export const payOrderTexts = {
  title: screenTable['pay/Order'].label,
  loadFailed: '交易订单加载失败，请稍后再试！',
  empty: '还没有交易订单。',
  preview: '预览',
  refund: {
    action: moneyLabels.refund,
    done: '退款已提交',
    pending: '：支付渠道尚未答复，系统会继续查询，请勿重复操作。',
    question: '确定要退款吗?',
    failed: '退款失败，请稍后再试！',
    dropped: '已取消退款',
    consequence: '款项原路退回付款人，不能撤销。',
  },
  simulated: '退款由沙箱支付渠道执行，不计入平台资金。',
} as const;

export const payTypeOptions = Object.entries(templatePayTypes).map(([id, name]) => ({ id, name }));
export const payTypeLabel = (payType: number): string =>
  templatePayTypes[payType as keyof typeof templatePayTypes] ?? String(payType);

export const stateOptions = Object.entries(payOrderStates).map(([id, name]) => ({ id, name }));
export const stateLabel = (state: number): string => payOrderStates[state as PayOrderState] ?? String(state);

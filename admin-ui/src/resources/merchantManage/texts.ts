import { formMessages } from '@xinyue/contracts/formMessages';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { buttonWords } from '@xinyue/web/words/buttonWords';

/** What operators read on the screens of applications; verbatim where a row of the checklist has the words. */
export const auditTexts = {
  /** Z-37: the documented title of this page; its menu entry is called 商户审核. */
  title: '订单管理',
  screen: '审核申请',
  loadFailed: '订单加载失败，请稍后再试！',
  reviewLoading: '正在读取审核资料',
  retry: buttonWords.retry,
  reviewFailed: '申请加载失败，请稍后再试！',
  usualReason: '审核商户申请',
  filesFailed: '资料加载失败，请稍后再试！',
  empty: '还没有商户申请。客户在前台提交后会显示在这里。',
  pass: '通过',
  passQuestion: '确定要通过该申请吗?',
  passed: '通过成功!',
  passFailed: '通过失败，请稍后再试！',
  passDropped: '已取消通过',
  passEffect: '通过后立即开通店铺，商户可用申请账户登录管理端。此操作不能撤回。',
  passUnfit: '有资料审核为不合格，不能通过。请驳回，或先修改审核结论。',
  reject: moneyLabels.reject,
  rejectQuestion: '驳回该申请',
  rejected: '驳回成功!',
  rejectFailed: '驳回失败，请稍后再试！',
  rejectDropped: '取消驳回',
  reason: '驳回原因',
  reasonMissing: formMessages.rejectionMissing,
  reasonHint: '申请人会看到此原因，并据此修改后重新提交。',
  noteFailed: '保存失败，请稍后再试！',
  noteMissing: formMessages.unfitMissing,
  noNext: '没有其他待审核的申请',
  next: '下一份',
  none: '没有下一份',
} as const;

/** Words of the contract that was made from an order, to both of its sides. */
export const agreementWords = {
  title: '购销合同',
  short: '合同',
  failed: '合同加载失败，请稍后再试！',
  open: '打开 / 打印合同',
  save: '下载合同',
  confirmQuestion: '确定要确认合同吗?',
  confirmDone: '确认合同成功!',
  confirmFailed: '确认合同失败，请稍后再试！',
} as const;

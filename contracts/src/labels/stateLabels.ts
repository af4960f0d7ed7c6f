/** How goods, users and settings stand, and how something ended. */
export const stateLabels = {
  normal: '正常',
  stopped: '停用',
  off: '关闭',
  onSale: '上架',
  deleted: '已删除',
  succeeded: '成功',
  refused: '拒绝',
} as const;

/** Words of pages and parts whose code did not come. */
export const partTexts = {
  failed: '页面没有加载成功',
  why: '可能是网络中断，或刚刚更新了版本。网络恢复后请重试，其他页面不受影响。',
  retry: '重试',
  close: '关闭',
} as const;

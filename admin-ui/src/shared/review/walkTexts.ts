/** Of-04: working through a queue. */
export const walkTexts = {
  start: '逐个处理',
  next: '下一笔',
  previous: '上一笔',
  noNext: '本页后面没有待处理的了',
  noPrevious: '本页前面没有待处理的了',
  allDone: '本页已全部处理',
  taken: (what: string, state: string) => `${what} 已由他人处理（当前状态：${state}），已转到下一笔`,
  keys: '按键',
  bar: '逐个处理操作',
} as const;

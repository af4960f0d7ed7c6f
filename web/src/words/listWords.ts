/** Words of lists and of their filters. */
export const listWords = {
  empty: '暂无数据',
  /** A list did not come; the documented sentence, whatever list it is. */
  failed: '菜单加载失败，请稍后再试！',
  optionsFailed: '选项加载失败',
  more: '查看更多',
  filter: '筛选',
  clear: '清空',
  sort: '排序',
  pages: '分页',
  list: '列表',
  table: '表格',
  /** A row that was made up. */
  simulated: '模拟',
  figureWrong: '请输入数字，最多两位小数',
} as const;

/** Words of goods. */
export const goodWords = {
  onSale: '在售现货',
  noPrices: '暂无价格记录',
  place: '仓储与提货',
  specification: '规格与来源',
} as const;

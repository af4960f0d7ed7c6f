/** Words of the overview of goods. */
export const overviewTexts = {
  title: '商品总览',
  loadFailed: '现货加载失败，请稍后再试！',
  open: '在售现货',
  closed: '停用现货',
  soldOut: '售罄',
  low: '库存不足两单',
  waiting: '等待处理',
  waitingHelp: '售罄的现货客户已不能下单；库存不足两单的请尽快补充。',
  nothing: '所有在售现货库存充足。',
  part: (shown: number, total: number) => `按最新 ${shown} 条统计，共 ${total} 条现货`,
  left: (stock: number, minimum: number, unit: string) => `库存 ${stock} ${unit}，起订 ${minimum} ${unit}`,
  toGoods: '现货管理',
} as const;

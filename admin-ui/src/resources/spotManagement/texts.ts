/** What operators read on the goods screens; verbatim where a row of the checklist has the words. */
export const spotTexts = {
  title: '现货管理',
  create: '新增现货',
  edit: '编辑现货',
  saved: '现货保存成功！',
  deleted: '现货已删除!',
  loadFailed: '现货加载失败，请稍后再试！',
  categoriesFailed: '分类加载失败，请稍后再试！',
  shopsFailed: '店铺加载失败，请稍后再试！',
  empty: '还没有现货。发布后客户即可在前台下单。',
  consequence: '删除后前台不再显示，已有订单不受影响。',
  stockTaken: (current: string) => `以当前库存 ${current} 为准，保留我填写的库存`,
  stockKept: '您填写的其他内容都已保留。请核对库存后再次保存。',
} as const;

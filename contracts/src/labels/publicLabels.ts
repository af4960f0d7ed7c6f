/** Heads of columns on the pages that visitors see first. They are few: they come before anything is drawn. */
export const publicLabels = {
  name: '名称',
  unit: '单位',
  time: '时间',
  date: '日期',
  publishedAt: '发布时间',
  shop: '店铺',
} as const;

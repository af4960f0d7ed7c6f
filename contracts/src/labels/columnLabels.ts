/** Heads of columns and names of fields that mean the same in lists and files of several subjects. */
export const columnLabels = {
  status: '状态',
  type: '类型',
  what: '操作',
  result: '结果',
  reason: '原因',
  note: '说明',
  source: '来源',
  amount: '金额',
  amountYuan: '金额（元）',
  amountInWords: '大写',
  quantity: '数量',
  seq: '序号',
  headcount: '人数',
  good: '现货',
  until: '截止日期',
} as const;

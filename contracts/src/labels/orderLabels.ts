/** What people call the fields of an order: on screens, in files and in contracts. */
export const orderLabels = {
  no: '订单号',
  good: '商品',
  type: '分类',
  quantity: '购买数量',
  unitPrice: '单价',
  payType: '支付方式',
  customer: '下单用户',
  orderedAt: '下单时间',
  paidAt: '支付时间',
  status: '订单状态',
  pickupPlace: '提货地点',
  warehouse: '存放仓库',
  timeline: '进度',
  all: '全部订单',
} as const;

/** What is done to an order: on buttons and in its timeline. */
export const orderDeeds = {
  place: '提交订单',
  makeAgreement: '生成合同',
  confirmAgreement: '确认合同',
  pickUp: '确认提货',
} as const;

/** S-24 to S-26: how an automatic task stands, as people read it. */
export const taskLabels = { 0: '待生成', 1: '已生成', 2: '生成失败' } as const;

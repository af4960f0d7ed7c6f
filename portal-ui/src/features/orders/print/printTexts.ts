import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';

/** Words that stand on paper, and beside it. */
export const printTexts = {
  print: '打印',
  back: '返回',
  paper: '纸张',
  papers: { a4: 'A4', roll: '80 毫米小票' },
  toPrint: '打印版',
  packing: spotFields.packingSpecification.label,
  packages: '件数',
  packageCount: (count: string, name: string, each: string) => `约 ${count} ${name}（每${name} ${each}）`,
  grade: `${spotFields.brandName.label}／${spotFields.level.label}`,
  pickupDay: spotFields.pickupGoodsDate.label,
  scan: '扫码核对提货码',
  orders: '我的订单',
  madeAt: (time: string) => `打印时间 ${time}`,
  owner: (name: string) => `客户 ${name}`,
  sum: (count: string, amount: string) => `共 ${count} 个订单，金额合计 ${amount}`,
  cut: (shown: string, total: string) => `共 ${total} 个订单，这里是前 ${shown} 个。请缩小范围，或在“我的订单”导出 Excel。`,
  none: '没有符合条件的订单，无需打印。',
} as const;

/**
 * The published method of the price index, in one place: the rules by which values are made, and the words that say so. Who changes a figure
 * changes the method: it gets a new version.
 */
export const indexRules = {
  version: 1,
  /** So much has to be there for a value of deals. */
  leastDeals: 3,
  leastBuyers: 2,
  leastSellers: 2,
  /** No party weighs more than this share, in thousandths; of two, one has at least half. */
  partyThousandths: 400,
  ofTwoThousandths: 667,
  /** Nor more than so many times an equal share: the first of these that both sides can keep. */
  equalShares: [1.5, 2],
  /** A deal is an outlier whose distance from the median is more than both: so many times the median of distances, so many percent. */
  outlierDistances: 3,
  outlierPercent: 5,
} as const;

/** What a value was made of. */
export const indexBases = { deals: '成交', offers: '挂牌参考' } as const;
export type IndexBasis = keyof typeof indexBases;

export const indexMethod: readonly (readonly [title: string, text: string])[] = [
  ['口径', '每个交易日（北京时间）按现货分类与提货地区各一个数值，单位元/吨。计量单位不是重量的现货不计入。'],
  ['依据', '只采用当日已付款的订单。模拟订单、已取消的订单、平台自营店铺的订单以及店铺买自家货的订单不计入。'],
  [
    '最低要求',
    `有效成交至少 ${indexRules.leastDeals} 笔，买方至少 ${indexRules.leastBuyers} 家，卖方至少 ${indexRules.leastSellers} 家。`,
  ],
  ['计算', '按吨数加权的中位数：把成交按价格由低到高排列，累计权重过半处的价格；恰好一半时取前后两价的平均。'],
  [
    '单方上限',
    `任何一方（买方或卖方）的权重不超过 ${indexRules.partyThousandths / 10}%，一侧只有两方时不超过三分之二；参与方多时，` +
      `还不超过平均份额的 ${indexRules.equalShares.join(' 倍，做不到时为 ')} 倍。超出部分按比例压缩；做不到 ${indexRules.partyThousandths / 10}% 的，视为成交不足。`,
  ],
  [
    '异常值',
    `偏离中位数超过绝对中位差的 ${indexRules.outlierDistances} 倍且超过 ${indexRules.outlierPercent}% 的成交不计入，并列出价格与吨数。`,
  ],
  [
    '挂牌参考',
    '达不到以上要求时，取当日收盘时在售现货报价的中位数，标注“挂牌参考”，单个店铺同样受上限约束；没有报价则当日无数值。',
  ],
  ['发布与更正', '次日零点十分后发布。订单事后取消或迟到的，重新计算并发布新版本，旧版本与原因保留可查。'],
  ['声明', '指数由本中心成交与报价按上述方法自动算出，仅供参考，不构成交易建议。'],
];

/** Why a version of a value was made. */
export const indexReasons = {
  first: '首次发布',
  cancelled: '订单取消后更正',
  late: '迟到订单计入后更正',
  both: '订单取消与迟到后更正',
  offers: '依据变动后更正',
} as const;
export type IndexReason = keyof typeof indexReasons;

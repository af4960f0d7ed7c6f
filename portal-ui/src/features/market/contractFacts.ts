import { futuresProducts } from '@xinyue/contracts/labels/futuresProducts';

/** the standing facts of the rubber contracts, as the exchanges list them. */
export const contractFacts = {
  columns: [futuresProducts.RU, futuresProducts.NR, futuresProducts.BR],
  codes: ['RU', 'NR', 'BR'],
  rows: [
    ['上市交易所', '上海期货交易所', '上海国际能源交易中心', '上海期货交易所'],
    ['交易单位', '10 吨/手', '10 吨/手', '5 吨/手'],
    ['报价单位', '元/吨', '元/吨（不含关税、增值税）', '元/吨'],
    ['最小变动价位', '5 元/吨', '5 元/吨', '5 元/吨'],
    ['合约月份', '1、3、4、5、6、7、8、9、10、11 月', '1 至 12 月', '1 至 12 月'],
    ['涨跌停板幅度', '上一交易日结算价 ±3%', '上一交易日结算价 ±5%', '上一交易日结算价 ±5%'],
    ['最低交易保证金', '合约价值的 5%', '合约价值的 7%', '合约价值的 7%'],
    ['最后交易日', '合约月份的 15 日', '合约月份的 15 日', '合约月份的 15 日'],
    ['交割品级', '国产全乳胶 SCR WF、进口三号烟片胶 RSS3', '符合规定的 20 号天然橡胶', '符合规定的丁二烯橡胶 BR9000'],
    ['交割地点', '上海、山东、云南、海南、天津等指定仓库', '上海、山东等指定保税仓库', '华东、华北等指定仓库与厂库'],
    ['交割方式', '实物交割', '实物交割', '实物交割'],
  ],
} as const;

import { beijingTime, exampleMark, type FlashTag, flashTagNames, futuresProducts, type NewsFlash } from '@xinyue/contracts';

/** News flashes of no day in particular: how the trade works, no figure and no event that somebody could take for true today. */
const sampleTexts: readonly (readonly [tag: string, content: string, category?: FlashTag])[] = [
  [futuresProducts.RU, '产区进入新一轮割胶季，胶农按天气安排割胶，原料收购价随行就市。'],
  [futuresProducts.RU, '雨季割胶天数减少，加工厂提示采购方预留更长的备货时间。'],
  [futuresProducts.RU, '全乳胶主要由新鲜胶乳加工而成，是交易所天然橡胶合约的交割品之一。'],
  [futuresProducts.RU, '浓缩胶乳用于手套、乳胶床品等制品，储存时须注意温度与保质期。'],
  [futuresProducts.RU, '烟胶片按外观分级，买卖双方宜在合同中写明等级与验收办法。'],
  [futuresProducts.NR, '20号胶是轮胎生产的主要原料，现货报价常参照期货价格加升贴水。'],
  [futuresProducts.NR, '标准胶以杂质、塑性保持率等指标分级，检验报告随货同行。'],
  [futuresProducts.NR, '保税区现货与一般贸易现货的税费口径不同，比价时请先统一口径。'],
  [futuresProducts.NR, '混合胶与标准胶价差是贸易商关注的指标之一，随进口成本变化。'],
  ['合成橡胶', '丁二烯橡胶的成本主要来自丁二烯，装置检修会影响短期供应。'],
  ['合成橡胶', '丁苯橡胶与天然橡胶在部分配方中可以互相替代，价差影响用量。'],
  ['合成橡胶', '合成橡胶装置开工安排由生产企业发布，采购方可据此安排到货节奏。'],
  ['轮胎', '轮胎企业开工率是判断橡胶需求的常用参考，节假日前后通常回落。'],
  ['轮胎', '全钢胎主要用于载重汽车，半钢胎主要用于乘用车，两者用胶比例不同。'],
  ['轮胎', '替换市场与配套市场的淡旺季不同，企业按订单调整原料库存。'],
  ['港口库存', '港口橡胶库存分为保税与一般贸易两类，出入库数据按周统计。'],
  ['港口库存', '入库前请核对提单、重量与批次，外包装破损应当场记录。'],
  ['港口库存', '仓单质押的货物不得擅自移库，提货前请确认仓单状态。'],
  ['物流', '提货车辆请提前预约，凭提货单与身份证件入库，避免现场排队。'],
  ['物流', '橡胶运输应防雨、防晒、防油污，不与易燃品混装。'],
  ['物流', '跨省运输时间受天气影响，交货期临近的订单建议优先安排装车。'],
  ['进出口', '进口橡胶须提供原产地证明与检验文件，清关时间因口岸而异。'],
  ['进出口', '以外币计价的采购须留意汇率变化，合同中宜约定结算汇率口径。'],
  ['政策', '交易所在节假日前调整保证金与涨跌停板幅度，具体以交易所公告为准。'],
  ['政策', '法定节假日前一个交易日不进行夜盘交易，请留意交易日历。'],
  ['期货知识', '天然橡胶期货每手 10 吨，最小变动价位为每吨 5 元。'],
  ['期货知识', '结算价是计算当日盈亏与次日涨跌的基准，与收盘价不一定相同。'],
  ['期货知识', '持仓量反映市场未平仓合约的数量，成交量反映当日的交易活跃程度。'],
  ['现货贸易', '现货成交前请核对品牌、规格、仓库与提货方式，以合同为准。'],
  ['现货贸易', '升贴水反映品牌、产地与交货地点的差异，由买卖双方协商确定。'],
  [flashTagNames.copper, '铜库存分为交易所注册仓单与社会库存，两者一起看才能判断供需。', 'copper'],
  [flashTagNames.copper, '铜精矿加工费反映矿端与冶炼端的松紧，是冶炼利润的主要来源。', 'copper'],
  [flashTagNames.aluminium, '电解铝成本中电力占比最高，枯水期与丰水期的电价影响开工。', 'aluminium'],
  [flashTagNames.aluminium, '铝锭与铝棒的加工费差反映下游型材订单的情况。', 'aluminium'],
  [flashTagNames.lead, '铅的需求以蓄电池为主，旺季通常在夏季与冬季之前。', 'lead'],
  [flashTagNames.lead, '再生铅原料来自废旧蓄电池，回收价格与铅价联动。', 'lead'],
  [flashTagNames.zinc, '镀锌板是锌的主要下游，基建与汽车用钢影响锌的消费。', 'zinc'],
  [flashTagNames.zinc, '锌精矿进口须核对品位与杂质，结算按含锌量计价。', 'zinc'],
  [flashTagNames.nickel, '不锈钢与电池是镍的两大用途，所用镍产品的形态不同。', 'nickel'],
  [flashTagNames.nickel, '镍铁与精炼镍的价差影响不锈钢厂的原料选择。', 'nickel'],
  [flashTagNames.tin, '锡主要用于焊料，电子行业的备货节奏影响锡的消费。', 'tin'],
  [flashTagNames.tin, '锡矿供应集中，产地运输受雨季影响时到货会延迟。', 'tin'],
  [flashTagNames.cobaltLithium, '碳酸锂报价区分电池级与工业级，比价时请先统一等级。', 'cobaltLithium'],
  [flashTagNames.cobaltLithium, '钴盐报价多按含钴量折算，合同中须写明折算方法。', 'cobaltLithium'],
  [flashTagNames.precious, '贵金属兼有工业与投资需求，报价单位为元每克或元每千克。', 'precious'],
  [flashTagNames.minor, '小金属成交清淡，报价区间较宽，采购前请先询价。', 'minor'],
  ['橡胶要闻', '开割与停割时间是全年供应节奏的两个节点，各产区先后不同。', 'headline'],
  ['橡胶要闻', '轮胎出口订单与运价一起决定工厂排产，采购请留意船期。', 'headline'],
  [flashTagNames.finance, '银行间汇率中间价每个交易日上午公布，外币合同可约定以此结算。', 'finance'],
  [flashTagNames.finance, '票据贴现利率影响贸易商的资金成本，付款方式应计入报价。', 'finance'],
  ['现货贸易', '大宗采购可分批提货，分批数量与期限请在下单时与店铺确认。'],
];

/** One more appears every 40 minutes, by the clock: a flash keeps its time from one reading to the next. */
const everyMs = 40 * 60_000;
const mark = exampleMark;

/** A sample and its category; without one it is listed under 全部 alone. */
export type SampleFlash = NewsFlash & { category: FlashTag | undefined };

/** The built-in news flashes at a moment, newest first; each is marked as a sample. A category has those of it. */
export function sampleFlashes(nowMs: number, tag: FlashTag = 'all'): SampleFlash[] {
  const slot = Math.floor(nowMs / everyMs);
  return sampleTexts
    .map((_text, back) => {
      const at = slot - back;
      const [name, content, category] = sampleTexts[at % sampleTexts.length]!;
      return {
        content,
        html: `<p>${content}</p>`,
        refTags: [{ tageName: mark }, { tageName: name }],
        currentTime: beijingTime(new Date(at * everyMs)),
        category,
      };
    })
    .filter(({ category }) => tag === 'all' || category === tag);
}

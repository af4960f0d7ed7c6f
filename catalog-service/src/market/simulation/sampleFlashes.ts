import { beijingTime, type NewsFlash } from '@xinyue/contracts';

/** News flashes of no day in particular: how the trade works, no figure and no event that somebody could take for true today. */
const sampleTexts: readonly (readonly [tag: string, content: string])[] = [
  ['天然橡胶', '产区进入新一轮割胶季，胶农按天气安排割胶，原料收购价随行就市。'],
  ['天然橡胶', '雨季割胶天数减少，加工厂提示采购方预留更长的备货时间。'],
  ['天然橡胶', '全乳胶主要由新鲜胶乳加工而成，是交易所天然橡胶合约的交割品之一。'],
  ['天然橡胶', '浓缩胶乳用于手套、乳胶床品等制品，储存时须注意温度与保质期。'],
  ['天然橡胶', '烟胶片按外观分级，买卖双方宜在合同中写明等级与验收办法。'],
  ['20号胶', '20号胶是轮胎生产的主要原料，现货报价常参照期货价格加升贴水。'],
  ['20号胶', '标准胶以杂质、塑性保持率等指标分级，检验报告随货同行。'],
  ['20号胶', '保税区现货与一般贸易现货的税费口径不同，比价时请先统一口径。'],
  ['20号胶', '混合胶与标准胶价差是贸易商关注的指标之一，随进口成本变化。'],
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
  ['现货贸易', '大宗采购可分批提货，分批数量与期限请在下单时与店铺确认。'],
];

/** One more appears every 40 minutes, by the clock: a flash keeps its time from one reading to the next. */
const everyMs = 40 * 60_000;
const mark = '示例';

/** The built-in news flashes at a moment, newest first; each is marked as a sample. */
export function sampleFlashes(nowMs: number): NewsFlash[] {
  const slot = Math.floor(nowMs / everyMs);
  return sampleTexts.map((_text, back) => {
    const at = slot - back;
    const [tag, content] = sampleTexts[at % sampleTexts.length]!;
    return {
      content,
      html: content,
      refTags: [{ tageName: mark }, { tageName: tag }],
      currentTime: beijingTime(new Date(at * everyMs)),
    };
  });
}

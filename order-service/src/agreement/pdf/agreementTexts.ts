import { columnLabels, type LegalEntity, companyLabels } from '@xinyue/contracts';
import { orderLabels } from '@xinyue/contracts';
import { formatFen } from '@xinyue/contracts/money';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import type { GoodsFacts } from '@xinyue/contracts/eventShapes';
import { qualityLabel, type SpotFieldName, spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import { taxLabels } from '@xinyue/contracts/operations/catalog/spotSheet';
import type { AgreementFacts } from '../domain/Agreement.ts';

const label = (name: SpotFieldName): string => spotFields[name].label;

/** Po-42: what the good is; what is not stated about it has no row. */
function goodsRows(goods: GoodsFacts | undefined): (readonly [string, string])[] {
  if (!goods) return [];
  const { brand, grade, origin, packing, taxIncluded, customs, pickupDay, quality = null } = goods;
  const tax = taxIncluded === null ? null : taxLabels[taxIncluded === 1 ? 1 : 0];
  const rows: (readonly [string, string | null])[] = [
    [
      ['brandName', 'level', 'producingArea'].map((name) => label(name as SpotFieldName)).join('／'),
      [brand, grade, origin].filter(Boolean).join('／'),
    ],
    [label('packingSpecification'), packing],
    [`税务／${label('customsState')}`, [tax, customs].filter(Boolean).join('／')],
    [label('pickupGoodsDate'), pickupDay],
    [qualityLabel, quality],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** Who somebody is by law, where that was entered, and the name under which they trade here. */
export const partyName = (name: string, company: LegalEntity | undefined): string =>
  company?.legalName ? `${company.legalName}（${name}）` : name;

/** Po-61: a side of the agreement; a code whose check character is right was asked of nobody, and says so. */
function partyRows(title: string, name: string, company: LegalEntity | undefined): (readonly [string, string])[] {
  const code = company?.taxNo;
  return [
    [title, partyName(name, company)],
    ...(code ? [[companyLabels.taxNo, `${code}（${title.slice(0, 2)}填写，${companyLabels.unproven}）`] as const] : []),
  ];
}

/** The table of an agreement: name and value of each row. */
export const agreementRows = (facts: AgreementFacts): (readonly [string, string])[] => [
  ...partyRows('卖方（甲方）', facts.seller, facts.parties?.seller),
  ...partyRows('买方（乙方）', facts.buyer, facts.parties?.buyer),
  [orderLabels.no, facts.orderNo],
  [orderLabels.orderedAt, facts.orderedAt],
  ['付款时间', facts.paidAt],
  ['货物名称', facts.good],
  ['规格类别', facts.specification],
  ...goodsRows(facts.goods),
  [columnLabels.quantity, `${String(facts.quantity).replace(/\B(?=(\d{3})+$)/g, ',')} ${facts.unit}`],
  [orderLabels.unitPrice, `¥${formatFen(facts.priceFen)} / ${facts.unit}`],
  ['合同总价', `¥${formatFen(facts.totalFen)}`],
  ['总价大写', `人民币${moneyInWords(facts.totalFen)}`],
  [orderLabels.warehouse, facts.warehouse || '-'],
  [orderLabels.pickupPlace, facts.pickup || facts.warehouse || '-'],
];

/** What the parties agree on beside the figures. */
export const agreementClauses: readonly string[] = [
  '一、甲乙双方通过 Xinyue 橡胶现货交易中心就上表所列货物达成买卖，货物、数量与价款以上表为准。',
  '二、乙方已按上表总价付款，款项在乙方提货后归甲方支配；订单在提货前取消的，款项原路退还乙方，货物退回甲方库存。',
  '三、甲方应保证货物与下单时现货页面所示的名称、规格和质量一致，并在上表提货地点备妥货物。',
  '四、乙方凭提货单与提货码到提货地点提货，当场核对品名与数量；货物自提货完成时交付，风险同时转移。',
  '五、货物与约定不符的，乙方应在提货当日通过交易中心提出，双方先行协商，协商不成的由甲方所在地人民法院管辖。',
  '六、本合同由交易中心按订单生成，以电子文件的数字指纹（SHA-256）为凭，经甲乙双方各自在线确认后生效，与纸质合同具有同等约定。',
];

export const agreementTitle = '橡胶现货购销合同';
export const agreementNumber = (no: string): string => `合同编号：${no}`;
export const agreementMade = (time: string): string => `生成时间：${time}`;
export const agreementSides = ['甲方：', '乙方：'] as const;
export const agreementConfirmed = '确认方式：在线确认（记录见订单）';
export const pageText = (no: string, page: number, pages: number): string => `${no}　第 ${page} 页，共 ${pages} 页`;

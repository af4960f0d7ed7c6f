import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { SpotCard } from '@xinyue/contracts/operations';
import { portalPages } from '@xinyue/contracts/portalPages';
import { priceText } from '@xinyue/web/formats';
import { listWords } from '@xinyue/web/words/listWords';

/** Words of browsing goods, on the first page of most visitors. */
export const spotTexts = {
  title: portalPages['/spotPurchase'].title,
  lead: portalPages['/spotPurchase'].lead,
  filters: '筛选条件',
  category: '现货分类',
  shop: publicLabels.shop,
  area: '提货区域',
  total: (count: string) => `共 ${count} 条现货`,
  clearAll: listWords.clear,
  showFilters: (count: number) => (count ? `筛选（${count}）` : listWords.filter),
  empty: listWords.empty,
  emptyFiltered: '没有符合条件的现货，放宽条件再看看。',
  emptyAll: '目前没有在售的现货，请稍后再来。',
  emptyPage: '这一页没有内容。',
  firstPage: '回到第一页',
  loadFailed: listWords.failed,
  list: '现货列表',
  unit: (unit: string) => `/ ${unit}`,
  perTon: (money: string) => `合 ${money} / 吨`,
  minimum: (count: string, unit: string) => `起订 ${count} ${unit}`,
  stock: (count: string, unit: string) => `库存 ${count} ${unit}`,
  stockFew: '少量',
  stockTight: '紧张',
  stockEnough: '充足',
  view: '显示方式',
  views: { list: listWords.list, table: listWords.table },
  goodName: '品名',
  grade: '牌号',
  brand: '品牌',
  smallestOrder: '起订',
  stockColumn: '库存',
  basis: '升贴水',
  simulated: listWords.simulated,
  search: '搜索现货',
  searchHint: '品名、牌号、拼音首字母、产地、仓库、店铺',
  choiceNames: { brandName: '品牌', level: '牌号', producingArea: '产地', warehouseAdress: '仓库', basisContract: '基差合约' },
  pricePerTon: '价格（元/吨）',
  warehouse: '仓库',
  pickup: '提货',
  buy: '购买',
  buyGood: (name: string) => `购买 ${name}`,
  soldOut: '已售罄',
  soldOutGood: (name: string) => `${name} 已售罄`,
  ownGood: '本店现货',
  belowMinimum: '库存不足起订量',
  signInFirst: '请先登录再购买, 是否前往登录页?',
  toList: '选购其他现货',
  gone: '该现货不存在或已下架',
  goneHelp: '可能已售完或由店铺下架，请选购其他现货。',
} as const;

/** The price per tonne of a good that is sold in another weight; empty where it is the same, or unknown. */
export const perTonText = ({ money, moneyPerTon }: Pick<SpotCard, 'money' | 'moneyPerTon'>): string =>
  moneyPerTon === null || moneyPerTon === money ? '' : spotTexts.perTon(priceText(moneyPerTon));

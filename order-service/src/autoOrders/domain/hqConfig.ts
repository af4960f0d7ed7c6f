import { beijingTime, fenFromYuan, yuanFromFen, type HqConfig, type HqConfigForm } from '@xinyue/contracts';

/** Every figure of a config on the wire, its column, and whether it is money: yuan on the wire, fen inside. */
export const hqFigures = [
  ['orderMinMoneyTotal', 'total_min_fen', true],
  ['orderMaxMoneyTotal', 'total_max_fen', true],
  ['orderMinTotal', 'orders_min', false],
  ['orderMaxTotal', 'orders_max', false],
  ['noSplitMinMoney', 'unsplit_min_fen', true],
  ['noSplitMaxMoney', 'unsplit_max_fen', true],
  ['splitOrderRate', 'split_rate', false],
  ['splitOrderMinMoney', 'split_min_fen', true],
  ['splitOrderMaxMoney', 'split_max_fen', true],
  ['splitOrderMinGoodsTotal', 'split_goods_min', false],
  ['splitOrderMaxGoodsTotal', 'split_goods_max', false],
  ['noSplitNum', 'never_split', false],
  ['mustSplitNum', 'must_split', false],
] as const;
export type HqFigure = (typeof hqFigures)[number][0];
export type HqFigures = Record<HqFigure, number>;

export type HqGood = { id: string; name: string; typeName: string; priceFen: number };
/** A stored config; money in fen. `goods` are those of `spotIds` that are still this shop's. */
export type StoredHqConfig = {
  shopId: string;
  shopName: string;
  spotIds: string[];
  figures: HqFigures;
  goods: HqGood[];
  version: number;
  changedAt: Date;
};

const eachFigure = (read: (name: HqFigure, money: boolean) => number): HqFigures =>
  Object.fromEntries(hqFigures.map(([name, , money]) => [name, read(name, money)])) as HqFigures;

/** The figures of a form, money in fen. */
export const figuresOf = (form: HqConfigForm): HqFigures =>
  eachFigure((name, money) => (money ? fenFromYuan(form[name]) : form[name]));

/** The figures on the wire, money in yuan. */
const wireFigures = (figures: HqFigures): HqFigures =>
  eachFigure((name, money) => (money ? yuanFromFen(figures[name]) : figures[name]));

/** A config as callers read it (E-25, Z-85). */
export const hqConfigWire = ({ shopId, shopName, figures, goods, version, changedAt }: StoredHqConfig): HqConfig => ({
  userCustomerId: shopId,
  userCustomerName: shopName,
  orderConfigHqGoodsList: goods.map(({ id, name, typeName, priceFen }) => ({
    id,
    name,
    spotTypeName: typeName,
    money: yuanFromFen(priceFen),
  })),
  spotGoodsIds: goods.map(({ id }) => id).join(','),
  ...wireFigures(figures),
  version,
  updateTime: beijingTime(changedAt),
});

/** More names than this are counted in the trail. */
const namesAtMost = 20;

/** What the audit trail keeps of a config: which goods by id, and in words. */
export function hqConfigAudit({ spotIds, figures, goods }: StoredHqConfig): Record<string, unknown> {
  const names = goods.slice(0, namesAtMost).map(({ name }) => name);
  const more = goods.length > namesAtMost ? ` 等 ${goods.length} 种` : '';
  return { ...wireFigures(figures), spotGoodsIds: spotIds.join(','), orderConfigHqGoodsList: names.join('、') + more };
}

/** True when saving this would change nothing. */
export const sameHqConfig = (stored: StoredHqConfig, spotIds: readonly string[], figures: HqFigures): boolean =>
  hqFigures.every(([name]) => stored.figures[name] === figures[name]) &&
  [...stored.spotIds].sort().join() === [...spotIds].sort().join();

import { fenFromYuan, yuanFromFen, type HqConfigForm } from '@xinyue/contracts';

/** Every figure of a config, its column, and whether it is money: yuan on the wire, fen inside. */
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

/** The figures as people read them, money in yuan. */
export const shownFigures = (figures: HqFigures): HqFigures =>
  eachFigure((name, money) => (money ? yuanFromFen(figures[name]) : figures[name]));

/** True when saving this would change nothing. */
export const sameHqConfig = (stored: StoredHqConfig, spotIds: readonly string[], figures: HqFigures): boolean =>
  hqFigures.every(([name]) => stored.figures[name] === figures[name]) &&
  [...stored.spotIds].sort().join() === [...spotIds].sort().join();

import { fenFromYuan, yuanFromFen, type ShopConfigForm, type ShopFigure, type ShopFigures } from '@xinyue/contracts';
import type { HqGood } from './hqConfig.ts';

/** Every figure of a shop's config, its column, and whether it is money: yuan on the wire, fen inside. */
export const shopFigures = [
  ['orderMinMoneyTotal', 'total_min_fen', true],
  ['orderMaxMoneyTotal', 'total_max_fen', true],
  ['orderMinTotal', 'orders_min', false],
  ['orderMaxTotal', 'orders_max', false],
  ['orderMinMoney', 'order_min_fen', true],
  ['orderMaxMoney', 'order_max_fen', true],
  ['orderMaxCount', 'rows_max', false],
] as const satisfies readonly (readonly [ShopFigure, string, boolean])[];

/** What a shop's config holds; money in fen. */
export type ShopConfigContent = { name: string; spotIds: string[]; figures: ShopFigures };
/** A stored config. `goods` are those of `spotIds` that are still the shop's; how many of its tasks are to be generated, and are. */
export type StoredShopConfig = ShopConfigContent & {
  id: string;
  shopId: string;
  shopName: string;
  goods: HqGood[];
  tasksOpen: number;
  tasksMade: number;
  version: number;
  changedAt: Date;
};

const eachFigure = (read: (name: ShopFigure, money: boolean) => number): ShopFigures =>
  Object.fromEntries(shopFigures.map(([name, , money]) => [name, read(name, money)])) as ShopFigures;

/** The content of a form, money in fen, its counts as they came. */
export const contentOf = (form: ShopConfigForm): ShopConfigContent => ({
  name: form.name,
  spotIds: form.spotGoodsIds.split(','),
  figures: eachFigure((name, money) => (money ? fenFromYuan(form[name]) : form[name])),
});

/** The figures as people read them, money in yuan. */
export const shownShopFigures = (figures: ShopFigures): ShopFigures =>
  eachFigure((name, money) => (money ? yuanFromFen(figures[name]) : figures[name]));

/** True when saving this would change nothing. */
export const sameShopConfig = (stored: ShopConfigContent, given: ShopConfigContent): boolean =>
  stored.name === given.name &&
  shopFigures.every(([name]) => stored.figures[name] === given.figures[name]) &&
  [...stored.spotIds].sort().join() === [...given.spotIds].sort().join();

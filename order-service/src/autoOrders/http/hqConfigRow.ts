import { beijingTime, yuanFromFen, type HqConfig, type HqConfigForm } from '@xinyue/contracts';
import { type HqGood, shownFigures, type StoredHqConfig } from '../domain/hqConfig.ts';

/** Z-85: the goods of a config as callers read them. */
export const shownGoods = (goods: readonly HqGood[]) =>
  goods.map(({ id, name, typeName, priceFen }) => ({ id, name, spotTypeName: typeName, money: yuanFromFen(priceFen) }));

/** A config as callers read it (E-25, Z-85). */
export const hqConfigRowOf = ({ shopId, shopName, figures, goods, version, changedAt }: StoredHqConfig): HqConfig => ({
  userCustomerId: shopId,
  userCustomerName: shopName,
  orderConfigHqGoodsList: shownGoods(goods),
  spotGoodsIds: goods.map(({ id }) => id).join(','),
  ...shownFigures(figures),
  version,
  updateTime: beijingTime(changedAt),
});

/** More names than this are counted in the trail. */
const namesAtMost = 20;

/** Goods in words, for the audit trail. */
export function goodsInWords(goods: readonly HqGood[]): string {
  const names = goods.slice(0, namesAtMost).map(({ name }) => name);
  return names.join('、') + (goods.length > namesAtMost ? ` 等 ${goods.length} 种` : '');
}

/** What the audit trail keeps of a config, under its documented names: which goods by id, and in words. */
export const hqConfigAuditOf = ({ spotIds, figures, goods }: StoredHqConfig): Record<string, unknown> => ({
  ...shownFigures(figures),
  spotGoodsIds: spotIds.join(','),
  orderConfigHqGoodsList: goodsInWords(goods),
});

/** A form under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentHqConfigOf = ({ shopId, shopName, ...rest }: HqConfigForm) => ({
  userCustomerId: shopId,
  userCustomerName: shopName,
  ...rest,
});

import { beijingTime, yuanFromFen, type HqConfig, type HqConfigForm } from '@xinyue/contracts';
import { shownFigures, type StoredHqConfig } from '../domain/hqConfig.ts';

/** A config as callers read it (E-25, Z-85). */
export const hqConfigRowOf = ({ shopId, shopName, figures, goods, version, changedAt }: StoredHqConfig): HqConfig => ({
  userCustomerId: shopId,
  userCustomerName: shopName,
  orderConfigHqGoodsList: goods.map(({ id, name, typeName, priceFen }) => ({
    id,
    name,
    spotTypeName: typeName,
    money: yuanFromFen(priceFen),
  })),
  spotGoodsIds: goods.map(({ id }) => id).join(','),
  ...shownFigures(figures),
  version,
  updateTime: beijingTime(changedAt),
});

/** More names than this are counted in the trail. */
const namesAtMost = 20;

/** What the audit trail keeps of a config, under its documented names: which goods by id, and in words. */
export function hqConfigAuditOf({ spotIds, figures, goods }: StoredHqConfig): Record<string, unknown> {
  const names = goods.slice(0, namesAtMost).map(({ name }) => name);
  const more = goods.length > namesAtMost ? ` 等 ${goods.length} 种` : '';
  return { ...shownFigures(figures), spotGoodsIds: spotIds.join(','), orderConfigHqGoodsList: names.join('、') + more };
}

/** A form under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentHqConfigOf = ({ shopId, shopName, ...rest }: HqConfigForm) => ({
  userCustomerId: shopId,
  userCustomerName: shopName,
  ...rest,
});

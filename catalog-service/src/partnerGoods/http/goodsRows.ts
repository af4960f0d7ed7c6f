import { type PartnerGoodsRow, yuanFromFen } from '@xinyue/contracts';
import type { Spot } from '../../goods/domain/spot.ts';

/** A good as the shop's own system reads it; `version` counts edits. Yuan, Beijing time. */
export const partnerGoodsRowOf = (spot: Spot): PartnerGoodsRow => ({
  id: spot.id,
  ref: spot.ref,
  name: spot.name,
  spotTypeId: spot.typeId,
  spotTypeName: spot.typeName,
  unit: spot.unit,
  money: yuanFromFen(spot.priceFen),
  inventoryTotal: spot.stock,
  miniTotal: spot.minimum,
  isClose: Number(spot.closed),
  del: Number(spot.deleted),
  version: spot.edits,
  changeTime: spot.changeTime,
});

import { type SpotCard, type SpotDetail, type SpotRow, yuanFromFen } from '@xinyue/contracts';
import type { Spot } from '../domain/spot.ts';

/** A good as visitors see it (E-07). */
export const spotCardOf = (spot: Spot): SpotCard => ({
  id: spot.id,
  name: spot.name,
  spotTypeId: spot.typeId,
  spotTypeName: spot.typeName,
  unit: spot.unit,
  money: yuanFromFen(spot.priceFen),
  moneyPerTon: spot.tonDownFen < 0 ? null : yuanFromFen(spot.tonDownFen),
  inventoryTotal: spot.stock,
  miniTotal: spot.minimum,
  pickupArea: spot.pickupArea,
  pickupAdress: spot.pickupAddress,
  warehouseAdress: spot.warehouseAddress,
  warehouseRentDate: spot.warehouseRentDate,
  shopUserName: spot.shopName,
  userCustomerId: spot.shopId,
  packingSpecification: spot.packingSpecification,
  deliveryMode: spot.deliveryMode,
  brandName: spot.brandName,
  level: spot.level,
  producingArea: spot.origin,
  taxIncluded: spot.taxIncluded,
  customsState: spot.customsState,
  basisContract: spot.basisContract,
  photos: spot.photos,
  basis: null,
});

/** A good on its own page: with its specification. */
export const spotDetailOf = (spot: Spot): SpotDetail => ({
  ...spotCardOf(spot),
  spotUse: spot.purpose,
  serviceScope: spot.serviceScope,
  pickupGoodsDate: spot.pickupGoodsDate,
  productName: spot.productName,
  ingredients: spot.ingredients,
  technology: spot.technology,
  source: spot.source,
  manufacturer: spot.manufacturer,
  companyName: spot.companyName,
});

/** A good as its keepers see it (E-08). The version they see counts edits; that of the events is the services' own. */
export const spotRowOf = (spot: Spot): SpotRow => ({
  ...spotDetailOf(spot),
  isClose: Number(spot.closed),
  del: Number(spot.deleted),
  createUser: spot.createUser,
  version: spot.edits,
});

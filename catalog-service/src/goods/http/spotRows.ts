import {
  type Basis,
  type FuturesProduct,
  type SpotCard,
  type SpotDetail,
  spotFormNames,
  type SpotRow,
  type TypePrice,
  yuanFromFen,
} from '@xinyue/contracts';
import { spotFieldsWith } from '@xinyue/contracts/operations/catalog/spotFields';
import type { Spot } from '../domain/spot.ts';
import type { TypeMeans } from '../store/overviewStore.ts';

/** What a good is priced against: the latest prices of main contracts by product, of which moment, and whether they are made up. */
export type Quotes = {
  latest: Partial<Record<FuturesProduct, { contract: string; price: number }>>;
  quoteTime: string;
  simulated: boolean;
};

/** own-names: how much a good is above the latest price of its main contract, in yuan per tonne. */
function basisOf(spot: Pick<Spot, 'basisContract' | 'tonDownFen'>, quotes: Quotes | undefined): Basis | null {
  const main = spot.basisContract && quotes?.latest[spot.basisContract];
  if (!main || !quotes || spot.tonDownFen < 0) return null;
  const premium = (spot.tonDownFen - Math.round(main.price * 100)) / 100;
  return { contract: main.contract, premium, quoteTime: quotes.quoteTime, simulated: quotes.simulated };
}

/** own-names 涨跌: against the price at which the day began; nothing where it was not read. */
function changeOf({ dayBeforeFen, tonDownFen, priceFen }: Spot): Pick<SpotCard, 'change'> {
  if (dayBeforeFen === undefined) return {};
  return { change: dayBeforeFen === null ? null : ((tonDownFen < 0 ? priceFen : tonDownFen) - dayBeforeFen) / 100 };
}

/** A good as visitors see it (E-07). */
export const spotCardOf = (spot: Spot, quotes?: Quotes): SpotCard => ({
  id: spot.id,
  name: spot.name,
  spotTypeId: spot.typeId,
  spotTypeName: spot.typeName,
  unit: spot.unit,
  money: yuanFromFen(spot.priceFen),
  moneyPerTon: spot.tonDownFen < 0 ? null : yuanFromFen(spot.tonDownFen),
  ...changeOf(spot),
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
  basis: basisOf(spot, quotes),
  changeTime: spot.changeTime,
});

/** A category on the board of goods (Z-28). */
export const typePriceOf = (means: TypeMeans, quotes: Quotes | undefined): TypePrice => ({
  spotTypeId: means.typeId,
  spotTypeName: means.typeName,
  goods: means.goods,
  moneyPerTon: yuanFromFen(means.tonDownFen),
  against: means.against.map((part) => ({
    basisContract: part.basisContract,
    goods: part.goods,
    moneyPerTon: yuanFromFen(part.tonDownFen),
    basis: basisOf(part, quotes),
  })),
});

const onPage = spotFieldsWith({ shown: 'page' });
/** Fields that are the same on the wire, but for their names. */
const specificationOf = (spot: Spot) =>
  Object.fromEntries(onPage.map((name) => [name, spot[spotFormNames[name]]])) as Pick<SpotDetail, (typeof onPage)[number]>;

/** A good on its own page: with its specification. */
export const spotDetailOf = (spot: Spot, quotes?: Quotes): SpotDetail => ({
  ...spotCardOf(spot, quotes),
  ...specificationOf(spot),
});

/** A good as its keepers see it (E-08). The version they see counts edits; that of the events is the services' own. */
export const spotRowOf = (spot: Spot): SpotRow => ({
  ...spotDetailOf(spot),
  ref: spot.ref,
  isClose: Number(spot.closed),
  del: Number(spot.deleted),
  createUser: spot.createUser,
  version: spot.edits,
});

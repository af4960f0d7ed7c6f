import { type CustomsState, type EventData, fenFromYuan, type FuturesProduct, type SpotEdit } from '@xinyue/contracts';

/** What an editor decides about a good (E-08). `priceFen` in fen, days as `yyyy-MM-dd`. */
export type SpotFields = {
  typeId: string;
  name: string;
  unit: string;
  priceFen: number;
  minimum: number;
  warehouseAddress: string;
  deliveryMode: string;
  purpose: string;
  pickupAddress: string;
  pickupArea: string;
  closed: boolean;
  warehouseRentDate: string;
  serviceScope: string;
  pickupGoodsDate: string | null;
  productName: string | null;
  packingSpecification: string | null;
  brandName: string | null;
  level: string | null;
  ingredients: string | null;
  origin: string | null;
  technology: string | null;
  source: string | null;
  manufacturer: string | null;
  companyName: string | null;
  /** 1 where the price includes value-added tax, 0 where it does not; null where it is not stated. */
  taxIncluded: number | null;
  customsState: CustomsState | null;
  /** The futures product that its price is set against. */
  basisContract: FuturesProduct | null;
  /** `saveUrl`s with commas between them. */
  photos: string | null;
  /** The shop's own number of it, unique in the shop. */
  ref: string | null;
};

/** What an editor decided. `stockSeen` is the stock the editor saw, `versionSeen` how often the good had been edited then, `shopId` the shop that staff named. */
export type SpotDraft = { fields: SpotFields; stock: number; stockSeen?: number; versionSeen?: number; shopId?: string };

/** What an editor sent: absent optional texts are null, the price in fen. */
export function spotDraftOf(edit: SpotEdit): SpotDraft & { id?: string } {
  const { id, money, stock, stockSeen, versionSeen, shopId, ...named } = edit;
  const fields: SpotFields = {
    ...named,
    priceFen: fenFromYuan(money),
    pickupGoodsDate: named.pickupGoodsDate ?? null,
    productName: named.productName ?? null,
    packingSpecification: named.packingSpecification ?? null,
    brandName: named.brandName ?? null,
    level: named.level ?? null,
    ingredients: named.ingredients ?? null,
    origin: named.origin ?? null,
    technology: named.technology ?? null,
    source: named.source ?? null,
    manufacturer: named.manufacturer ?? null,
    companyName: named.companyName ?? null,
    taxIncluded: named.taxIncluded ?? null,
    customsState: named.customsState ?? null,
    basisContract: named.basisContract ?? null,
    photos: named.photos ?? null,
    ref: named.ref ?? null,
  };
  return { id, fields, stock, stockSeen, versionSeen, shopId: shopId || undefined };
}

/** A stored good. The stock is order-service's: `stock` is the balance of the last `stock.changed`, until the first one the opening stock. */
export type Spot = SpotFields & {
  id: string;
  typeName: string;
  typeClosed: boolean;
  shopId: string;
  shopName: string;
  /** The merchant that made it; null for staff. */
  createUser: string | null;
  deleted: boolean;
  openingStock: number;
  stock: number;
  /** 0 until the first `stock.changed` came back: until then it cannot be ordered and visitors do not see it. */
  stockVersion: number;
  /** Fen per tonne, for comparing: where the unit is no weight the greatest value in one, -1 in the other. */
  tonUpFen: number;
  tonDownFen: number;
  /** Its price in fen per tonne, or per unit where that is no weight, when the day in Beijing began; null for a good of today. Visitors see it alone. */
  dayBeforeFen?: number | null;
  /** How often editors changed something of it, `version` on the wire; the version rises also when a category is renamed or events are published again. */
  edits: number;
  /** When something of it that is shown was changed last, as on the wire. */
  changeTime: string;
  /** Version of the offer = version of the aggregate: counts its events from 1. */
  version: number;
};

/** The `saveUrl`s of a good's pictures, in their order. */
export const photosOf = ({ photos }: Pick<SpotFields, 'photos'>): string[] => (photos ? photos.split(',') : []);

/** The data of `spot.changed`: the offer as sold. Only the first one has an opening stock. */
export function spotChanged(spot: Spot): EventData<'spot.changed'> {
  return {
    spotId: spot.id,
    offerVersion: spot.version,
    name: spot.name,
    typeId: spot.typeId,
    typeName: spot.typeName,
    unit: spot.unit,
    priceFen: spot.priceFen,
    minimum: spot.minimum,
    shopId: spot.shopId,
    shopName: spot.shopName,
    // A good of a stopped category is not for sale (S-21); whether its shop is open, order-service receives from the events of the shop.
    open: !spot.closed && !spot.typeClosed && !spot.deleted,
    deleted: spot.deleted,
    ...(spot.version === 1 ? { openingStock: spot.openingStock } : {}),
    pickupAddress: spot.pickupAddress,
    warehouseAddress: spot.warehouseAddress,
    photos: photosOf(spot),
  };
}

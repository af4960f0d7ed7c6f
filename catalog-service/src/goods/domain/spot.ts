import { type CustomsState, type EventData, fenFromYuan, type FuturesProduct, type SpotEdit } from '@xinyue/contracts';
import {
  type OwnSpotName,
  type SpotField,
  type SpotFieldName,
  spotFieldNames,
  spotFieldOf,
  type spotFields,
  spotFieldsWith,
} from '@xinyue/contracts/operations/catalog/spotFields';

type Values = {
  category: string;
  text: string;
  count: number;
  open: boolean;
  /** `yyyy-MM-dd`. */
  day: string;
  /** 1 where the price includes value-added tax, 0 where it does not; null where it is not stated. */
  tax: number;
  customs: CustomsState;
  /** The futures product that its price is set against. */
  basis: FuturesProduct;
  /** `saveUrl`s with commas between them. */
  photos: string;
  /** In the unit of its field. */
  measure: number;
  /** The shop's own number of it, unique in the shop. */
  ref: string;
};
type Table = typeof spotFields;
type Kept = { [N in SpotFieldName]: Table[N]['kind'] extends keyof Values ? N : never }[SpotFieldName];
type ValueOf<F extends SpotField> = Values[F['kind'] & keyof Values] | (F extends { optional: true } ? null : never);

/** What an editor decides about a good (E-08). `priceFen` in fen. */
export type SpotFields = { [N in Kept as OwnSpotName<N>]: ValueOf<Table[N]> } & { priceFen: number };

type OwnName = keyof SpotFields;
/** The fields that are stored with the good; its stock is order-service's. */
export const editableFields: readonly { own: OwnName; kind: SpotField['kind']; optional: boolean }[] = spotFieldNames
  .map((name) => ({ name, ...spotFieldOf(name) }))
  .filter(({ kind }) => kind !== 'stock' && kind !== 'stockSeen')
  .map(({ name, own = name, kind, optional = false }) => ({
    own: (kind === 'price' ? 'priceFen' : own) as OwnName,
    kind,
    optional,
  }));

/**
 * What an editor decided. `stockSeen` is the stock the editor saw, `versionSeen` how often the good had been edited then, `shopId` the shop that
 * staff named. `keepsRef`: it says nothing about the number, which then stays; a form that does not know it would take it away from the shop's own
 * system, which finds its good by it.
 */
export type SpotDraft = {
  fields: SpotFields;
  stock: number;
  stockSeen?: number;
  versionSeen?: number;
  shopId?: string;
  keepsRef: boolean;
};

/** What an editor sent: absent optional texts are null, the price in fen. */
export function spotDraftOf(edit: SpotEdit): SpotDraft & { id?: string } {
  const { id, money, stock, stockSeen, versionSeen, shopId, ...named } = edit;
  const sent: Partial<Record<string, unknown>> = named;
  const absent = editableFields.filter(({ own, optional }) => optional && sent[own] === undefined).map(({ own }) => [own, null]);
  const fields = { ...named, ...Object.fromEntries(absent), priceFen: fenFromYuan(money) } as SpotFields;
  return { id, fields, stock, stockSeen, versionSeen, shopId: shopId || undefined, keepsRef: named.ref === undefined };
}

/** What a draft makes of a good that stands so. */
export const draftedFields = ({ fields, keepsRef }: SpotDraft, { ref }: Pick<SpotFields, 'ref'>): SpotFields =>
  keepsRef ? { ...fields, ref } : fields;

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

const measuredFields = spotFieldsWith({ group: 'quality', kind: 'measure' });

/** The measured values of a good with unit and standard, as contracts have them; null where there are none. */
function qualityOf(spot: SpotFields): string | null {
  const stated = measuredFields.flatMap((name) => {
    const { label, unit = '', standard }: SpotField = spotFieldOf(name);
    return spot[name] === null ? [] : [`${label} ${spot[name]}${unit}（${standard}）`];
  });
  return stated.length > 0 ? stated.join('；') : null;
}

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
    ...(spot.ref === null ? {} : { ref: spot.ref }),
    goods: {
      brand: spot.brandName,
      grade: spot.level,
      origin: spot.origin,
      packing: spot.packingSpecification,
      taxIncluded: spot.taxIncluded,
      customs: spot.customsState,
      pickupDay: spot.pickupGoodsDate,
      quality: qualityOf(spot),
    },
  };
}

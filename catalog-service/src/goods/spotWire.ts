import {
  fenFromYuan,
  fromWire,
  type SpotCard,
  type SpotDetail,
  type SpotForm,
  spotCard,
  spotDetail,
  type SpotRow,
  spotRow,
  toWire,
  yuanFromFen,
} from '@xinyue/contracts';
import type { Spot, SpotDraft, SpotFields } from './domain/spot.ts';

type Named = Omit<SpotFields, 'closed' | 'priceFen'> & {
  id?: string;
  money: number;
  closed: number;
  stock: number;
  stockSeen?: number;
  versionSeen?: number;
  shopUserId?: string | null;
};

/** The spot form in our names; absent optional texts are null, the price in fen. */
export function draftFromWire(form: SpotForm): SpotDraft & { id?: string } {
  const { id, money, closed, stock, stockSeen, versionSeen, shopUserId, ...named } = fromWire('spot', form) as Named;
  const fields: SpotFields = {
    ...named,
    priceFen: fenFromYuan(money),
    closed: closed === 1,
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
  };
  return { id, fields, stock, stockSeen, versionSeen, shopUserId: shopUserId || undefined };
}

// The version people see counts edits; that of the events is the services' own.
const named = ({ closed, deleted, priceFen, shopId, tonDownFen, edits, version: _told, ...spot }: Spot) =>
  toWire('spot', {
    version: edits,
    ...spot,
    money: yuanFromFen(priceFen),
    moneyPerTon: tonDownFen < 0 ? null : yuanFromFen(tonDownFen),
    closed: Number(closed),
    deleted: Number(deleted),
    shopUserId: shopId,
  });

/** A good as visitors see it (E-07): only the fields of the contract leave. */
export const cardOf = (spot: Spot): SpotCard => spotCard.parse(named(spot));

/** A good on its own page: with its specification. */
export const detailOf = (spot: Spot): SpotDetail => spotDetail.parse(named(spot));

/** A good as its keepers see it (E-08). */
export const rowOf = (spot: Spot): SpotRow => spotRow.parse(named(spot));

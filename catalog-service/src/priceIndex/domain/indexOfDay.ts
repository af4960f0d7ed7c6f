import { type IndexBasis, indexRules } from '@xinyue/contracts/priceIndexMethod';
import { capWeights } from './capWeights.ts';
import type { Evidence, Weighed } from './Evidence.ts';
import { weightedMedian } from './weightedMedian.ts';

/** What became of a row: it counted, or why not; `unused` where the deals of the day are too few. */
export type PartState = 'used' | 'outlier' | 'own' | 'unused';
export type IndexPart = Weighed & { kind: 'deal' | 'offer'; state: PartState };

/** The value of a category and area on a day, in fen per tonne, and all it was made of; null where there is nothing to say. */
export type IndexOfDay = {
  valueFen: number | null;
  basis: IndexBasis | null;
  deals: number;
  buyers: number;
  sellers: number;
  grams: bigint;
  offers: number;
  outliers: number;
  parts: IndexPart[];
};

/** The value of a day by the published method (`indexMethod`). */
export function indexOfDay(deals: readonly Evidence[], offers: readonly Evidence[]): IndexOfDay {
  const own = deals.filter((deal) => deal.own).map((deal) => part(deal, 'deal', 'own'));
  const judged = judgeDeals(deals.filter((deal) => !deal.own));
  if (judged) {
    const { used, outliers, valueFen } = judged;
    const parts = [
      ...used.map((deal) => part(deal, 'deal', 'used')),
      ...outliers.map((deal) => part(deal, 'deal', 'outlier')),
      ...own,
    ];
    return { valueFen, basis: 'deals', ...countsOf(used), offers: 0, outliers: outliers.length, parts };
  }
  const unused = deals.filter((deal) => !deal.own).map((deal) => part(deal, 'deal', 'unused'));
  const asked = capWeights(offers.filter((offer) => !offer.own)) ?? [];
  const parts = [...unused, ...own, ...asked.map((offer) => part(offer, 'offer', 'used'))];
  const valueFen = weightedMedian(asked) ?? null;
  const sellers = new Set(asked.map(({ seller }) => seller)).size;
  const counts = { deals: 0, buyers: 0, sellers, grams: 0n, offers: asked.length, outliers: 0 };
  return { valueFen, basis: valueFen === null ? null : 'offers', ...counts, parts };
}

const part = (row: Evidence & { weight?: bigint }, kind: IndexPart['kind'], state: PartState): IndexPart => ({
  ...row,
  weight: state === 'used' ? (row.weight ?? 0n) : 0n,
  kind,
  state,
});

const countsOf = (deals: readonly Evidence[]) => ({
  deals: deals.length,
  buyers: new Set(deals.map(({ buyer }) => buyer)).size,
  sellers: new Set(deals.map(({ seller }) => seller)).size,
  grams: deals.reduce((sum, { grams }) => sum + grams, 0n),
});

function isEnough(rows: readonly Evidence[]): boolean {
  const { deals, buyers, sellers } = countsOf(rows);
  return deals >= indexRules.leastDeals && buyers >= indexRules.leastBuyers && sellers >= indexRules.leastSellers;
}

/** Undefined where deals are too few, or one party stands behind too many, before or after outliers are left out. */
function judgeDeals(deals: readonly Evidence[]): { used: Weighed[]; outliers: Evidence[]; valueFen: number } | undefined {
  const weighed = isEnough(deals) ? capWeights(deals) : undefined;
  const median = weighed && weightedMedian(weighed);
  if (!weighed || median === undefined) return undefined;
  const distanceOf = ({ priceFen }: Evidence) => Math.abs(priceFen - median);
  const usual = weightedMedian(weighed.map((deal) => ({ priceFen: distanceOf(deal), weight: deal.weight })))!;
  const isOutlier = (deal: Evidence) =>
    distanceOf(deal) > indexRules.outlierDistances * usual && distanceOf(deal) * 100 > indexRules.outlierPercent * median;
  const kept = deals.filter((deal) => !isOutlier(deal));
  const used = isEnough(kept) ? capWeights(kept) : undefined;
  const valueFen = used && weightedMedian(used);
  return used && valueFen !== undefined ? { used, outliers: deals.filter(isOutlier), valueFen } : undefined;
}

import type { SpotDetail } from '@xinyue/contracts/operations';
import { type SpotField, spotFieldNames, spotFieldOf, type SpotFieldWith } from '@xinyue/contracts/operations/catalog/spotFields';
import { goodTexts } from './goodTexts.ts';

/** What visitors read of a good in groups; the others are in its offer. */
export type FactName = SpotFieldWith<{ shown: 'card' | 'page'; group: NonNullable<SpotField['group']> }>;
export type FactGroup = { title: string; facts: { name: FactName; label: string; text: string }[] };

/** In the order of a delivery note (E-07, E-08). A field that is not named here follows at the end of its group. */
const order: readonly FactName[] = [
  'deliveryMode',
  'serviceScope',
  'spotUse',
  'warehouseAdress',
  'warehouseRentDate',
  'pickupArea',
  'pickupAdress',
  'pickupGoodsDate',
  'productName',
  'brandName',
  'level',
  'packingSpecification',
  'ingredients',
  'technology',
  'producingArea',
  'source',
  'manufacturer',
  'companyName',
];
const names = [...new Set<FactName>([...order, ...(spotFieldNames as FactName[])])];
const groups = (['trade', 'place', 'specification'] as const).map((group) => ({
  title: goodTexts[group],
  names: names.filter((name) => spotFieldOf(name).group === group && spotFieldOf(name).shown !== 'keepers'),
}));

/** Facts that often repeat another one: those are left out then. */
const repeats: Partial<Record<FactName, keyof SpotDetail>> = {
  source: 'producingArea',
  companyName: 'manufacturer',
  productName: 'name',
};

const isNew = (spot: Partial<SpotDetail>, name: FactName) => {
  const like = repeats[name];
  return like === undefined || !spot[name] || spot[name] !== spot[like];
};

/** What is said of one field of a good. */
export const factText = (spot: Partial<SpotDetail>, name: FactName): string => spot[name] || '-';

/** The facts of a good in their groups, each once; what the shop did not fill in shows as `-`. */
export const factGroups = (spot: Partial<SpotDetail>): FactGroup[] =>
  groups.map(({ title, names }) => ({
    title,
    facts: names
      .filter((name) => isNew(spot, name))
      .map((name) => ({ name, label: spotFieldOf(name).label, text: factText(spot, name) })),
  }));

import type { SpotDetail } from '@xinyue/contracts/operations';
import { type SpotField, spotFieldNames, spotFieldOf, type SpotFieldWith } from '@xinyue/contracts/operations/catalog/spotFields';
import { factTexts } from './factTexts.ts';

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
  'pieceKg',
  'ingredients',
  'technology',
  'producingArea',
  'source',
  'manufacturer',
  'companyName',
];
const names = [...new Set<FactName>([...order, ...(spotFieldNames as FactName[])])];
const groups = (['trade', 'place', 'specification', 'quality'] as const).map((group) => ({
  title: factTexts[group],
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
export function factText(spot: Partial<SpotDetail>, name: FactName): string {
  const value = spot[name];
  if (typeof value !== 'number') return value || '-';
  const { unit, standard } = spotFieldOf(name);
  return `${[value, unit].filter((one) => one !== undefined).join(' ')}${standard ? `（${standard}）` : ''}`;
}

/** What a field is called, in the words of the trade behind its own where those leave open what is meant. */
function factLabel(name: FactName): string {
  const { label } = spotFieldOf(name);
  const plain = factTexts.plainDays[name];
  return plain ? `${label}（${plain}）` : label;
}

/** The facts of a good in their groups, each once; what the shop did not fill in shows as `-`. */
export const factGroups = (spot: Partial<SpotDetail>): FactGroup[] =>
  groups.map(({ title, names }) => ({
    title,
    facts: names
      .filter((name) => isNew(spot, name))
      .map((name) => ({ name, label: factLabel(name), text: factText(spot, name) })),
  }));

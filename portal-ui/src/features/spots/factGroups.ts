import type { SpotDetail } from '@xinyue/contracts/operations';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

export type FactName = keyof typeof texts.factNames;
export type FactGroup = { title: string; facts: { name: FactName; label: string; text: string }[] };

/** What a buyer is told of a good (E-07, E-08), in the order of a delivery note, beside what its offer says. */
const groups: readonly [title: string, names: readonly FactName[]][] = [
  [texts.trade, ['deliveryMode', 'serviceScope', 'spotUse']],
  [texts.place, ['warehouseAdress', 'warehouseRentDate', 'pickupArea', 'pickupAdress', 'pickupGoodsDate']],
  [
    texts.specification,
    [
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
    ],
  ],
];

/** Facts that often say once more what another one says: those are left out then. */
const repeats: Partial<Record<FactName, keyof SpotDetail>> = {
  source: 'producingArea',
  companyName: 'manufacturer',
  productName: 'name',
};

const isNew = (spot: Partial<SpotDetail>, name: FactName) => {
  const like = repeats[name];
  return like === undefined || !spot[name] || spot[name] !== spot[like];
};

/** The facts of a good in their groups, each once; what the shop did not fill in shows as `-`. */
export const factGroups = (spot: Partial<SpotDetail>): FactGroup[] =>
  groups.map(([title, names]) => ({
    title,
    facts: names
      .filter((name) => isNew(spot, name))
      .map((name) => ({ name, label: texts.factNames[name], text: spot[name] || '-' })),
  }));

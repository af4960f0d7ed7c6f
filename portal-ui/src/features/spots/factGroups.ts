import type { SpotDetail } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { spotTexts as texts } from './spotTexts.ts';

export type FactName = keyof typeof texts.factNames;
export type FactGroup = { title: string; facts: { name: FactName; label: string; text: string }[] };

/** What a buyer is told of a good (E-07, E-08), in the order of a delivery note. */
const groups: readonly [title: string, names: readonly FactName[]][] = [
  [
    texts.trade,
    ['spotTypeName', 'shopUserName', 'unit', 'miniTotal', 'inventoryTotal', 'deliveryMode', 'serviceScope', 'spotUse'],
  ],
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

/** All facts of a good in their groups; what the shop did not fill in shows as `-`. */
export const factGroups = (spot: Partial<SpotDetail>): FactGroup[] =>
  groups.map(([title, names]) => ({
    title,
    facts: names.map((name) => ({ name, label: texts.factNames[name], text: factText(spot, name) })),
  }));

function factText(spot: Partial<SpotDetail>, name: FactName): string {
  const value = spot[name];
  if (value === null || value === undefined || value === '') return '-';
  return typeof value === 'number' ? `${countText(value)} ${spot.unit ?? ''}`.trim() : value;
}

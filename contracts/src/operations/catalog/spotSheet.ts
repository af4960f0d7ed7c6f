import { stateLabels } from '../../labels/stateLabels.ts';
import {
  type SpotField,
  type SpotFieldName,
  spotFieldNames,
  spotFieldOf,
  spotFields,
  spotFieldTable,
  type SpotFieldWith,
} from './spotFields.ts';
import { publicLabels } from '../../labels/publicLabels.ts';

/** The labels of S-21 in lists and files. */
export const openLabels: readonly string[] = [stateLabels.normal, stateLabels.stopped];

/** own-names: the labels of 1 and 0 of `taxIncluded` in lists and files. */
export const taxLabels = ['不含税', '含税'] as const;

/** Headings of columns that are no field of the save call: what that one names by an id, and the id. */
const others = { spotTypeName: spotFields.spotTypeId.label, shopUserName: publicLabels.shop, id: '系统编号' };
type InSheet = Exclude<SpotFieldName, 'spotTypeId' | SpotFieldWith<{ sheet: false }>>;
export type SheetField = InSheet | keyof typeof others;

/** What a person fills in first. */
const leading = [
  'spotTypeName',
  'name',
  'shopUserName',
  'money',
  'unit',
  'miniTotal',
  'inventoryTotal',
  'isClose',
  'pickupArea',
  'pickupAdress',
  'pickupGoodsDate',
  'warehouseAdress',
  'warehouseRentDate',
  'deliveryMode',
  'serviceScope',
  'spotUse',
] as const satisfies readonly SheetField[];

/** Columns without which no row can become a good; a file that names its goods by id or `ref` may lack them. */
export const neededOfNew: readonly SheetField[] = leading.filter((field) => field !== 'shopUserName');

const isLeading = (field: string) => leading.some((one) => one === field);
const inSheet = (field: SpotFieldName): field is InSheet => field !== 'spotTypeId' && spotFieldOf(field).sheet !== false;
/** The number of the shop's own stands behind all that people write, and what they choose behind that. */
const ranks: Partial<Record<SpotField['kind'], number>> = { ref: 1, tax: 2, customs: 2, basis: 2 };
const rankOf = (field: SpotFieldName) => ranks[spotFieldOf(field).kind] ?? 0;
const rest = spotFieldNames
  .filter(inSheet)
  .filter((field) => !isLeading(field))
  .toSorted((one, other) => rankOf(one) - rankOf(other));

/** What people call the fields of a good and the columns of a file. */
export const spotLabels = { ...spotFieldTable(spotFieldNames, ({ label }) => label), ...others };
/**
 * The columns of a list of goods as a file, in their order: exported, and read again by the import, which finds them by their headings. The
 * category and the shop stand there by name. A row with an id, or with a `ref` that its shop uses already, is a change of that good.
 */
export const spotSheet: readonly { field: SheetField; heading: string }[] = [...leading, ...rest, 'id' as const].map((field) => ({
  field,
  heading: spotLabels[field],
}));

export const headingOf = (field: string): string => spotSheet.find((one) => one.field === field)?.heading ?? '';

/** What kind of field a column holds; names and ids are texts in a file. */
export const sheetKind = (field: SheetField): SpotField['kind'] =>
  field in others ? 'text' : spotFieldOf(field as InSheet).kind;

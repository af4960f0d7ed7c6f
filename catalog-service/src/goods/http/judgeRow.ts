import {
  type ImportedRow,
  importRow,
  operations,
  type SpotEdit,
  type SpotRow,
  readSheetRow,
  type SheetField,
  type SheetValues,
  spotForm,
  spotFormNames,
  spotSheet,
} from '@xinyue/contracts';
import { inOwnNames } from '@xinyue/contracts/ownNames';
import { sheetText } from '../domain/sheetText.ts';
import { type Spot, spotDraftOf } from '../domain/spot.ts';
import type { Judged } from '../importSpots.ts';
import { categoryOf, type Meaning, shopOf, shownName } from './meantRows.ts';
import { spotRowOf } from './spotRows.ts';

/** A row of a file; `seen` is what its preview was made from. */
export type SentRow = { row: number; copy: number; values: SheetValues; seen?: ImportedRow['seen'] };
/** The categories, shops and goods that rows may name, the caller, and whether the stock of existing goods stays as it is. */
export type Known = {
  categories: Parameters<typeof categoryOf>[0];
  shops: Parameters<typeof shopOf>[0];
  ownerId: string | null;
  keepStock: boolean;
};

/** A change judges what is in the file; the good was judged when it was made, maybe before a rule that there is now. */
const changeRow = spotForm.omit({ id: true, inventoryTotalSeen: true, versionSeen: true }).partial();
type FormField = keyof typeof changeRow.shape;
const formFields = Object.keys(changeRow.shape) as FormField[];
const picked = (row: object, wanted: (field: FormField) => boolean): object =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => formFields.includes(field as FormField) && wanted(field as FormField)),
  );

/** A good as the form has it, in our names. */
const editOf = (row: SpotRow): SpotEdit =>
  ({
    ...inOwnNames(
      picked(row, () => true),
      spotFormNames,
    ),
    closed: row.isClose === 1,
  }) as SpotEdit;

type Names = { category: Meaning; shop: Meaning };
const sheetNames: Record<string, SheetField> = { spotTypeId: 'spotTypeName', userCustomerId: 'shopUserName' };

/** Every reason why a row is no good, one per column: what cannot be read, then the rules of the form. */
function errorsOf(
  { unread }: ReturnType<typeof readSheetRow>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  { category, shop }: Names,
): ImportedRow['errors'] {
  const found: ImportedRow['errors'] = [...unread];
  if (category.message) found.push({ field: 'spotTypeName', message: category.message });
  for (const { path, message } of issues) found.push({ field: sheetNames[String(path[0])] ?? String(path[0]), message });
  if (shop.message) found.push({ field: 'shopUserName', message: shop.message });
  const first = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  const order = (field: string) => spotSheet.findIndex((one) => one.field === field);
  return first.toSorted((one, other) => order(one.field) - order(other.field));
}

/** A row that becomes a good. */
export function judgeNew({ row, copy, values }: SentRow, { categories, shops, ownerId }: Known): Judged {
  const read = readSheetRow(values);
  const names = {
    category: categoryOf(categories, shownName(read.fields.spotTypeName)),
    shop: shopOf(shops, shownName(read.fields.shopUserName), ownerId),
  };
  const parsed = importRow.safeParse({ ...read.fields, spotTypeId: names.category.id, userCustomerId: names.shop.id });
  const errors = errorsOf(read, parsed.error?.issues ?? [], names);
  if (!parsed.success || errors.length > 0) return { row, copy, errors };
  const draft = spotDraftOf(operations.saveSpot.request.parse(parsed.data));
  return { row, copy, errors, good: { draft, readAs: parsed.data } };
}

/** Whether a row says another stock than its good has; one that cannot be read says none. */
function stockDiffers({ inventoryTotal, unit = null }: SheetValues, spot: Spot): boolean {
  const given = readSheetRow({ inventoryTotal: inventoryTotal ?? null, unit }, spot.unit).fields.inventoryTotal;
  return given !== undefined && Number(given) !== spot.stock;
}

/** A row that changes a good: cells that are empty or not there leave it as it is. */
export function judgeChange({ row, copy, values, seen }: SentRow, spot: Spot, known: Known): Judged {
  const { categories, shops, ownerId, keepStock } = known;
  const read = readSheetRow(keepStock ? { ...values, inventoryTotal: null } : values, spot.unit);
  const stored = spotRowOf(spot);
  const now = { ...stored, inventoryTotal: seen?.inventoryTotal ?? stored.inventoryTotal };
  const { id: _id, spotTypeName, shopUserName, ...fields } = read.fields;
  const [category, shop] = [shownName(spotTypeName), shownName(shopUserName)];
  const names = {
    category: category === shownName(now.spotTypeName) ? {} : categoryOf(categories, category),
    shop: [shownName(now.shopUserName), now.userCustomerId].includes(shop) ? {} : shopOf(shops, shop, ownerId),
  };
  const form = {
    ...fields,
    ...(names.category.id && { spotTypeId: names.category.id }),
    ...(names.shop.id && { userCustomerId: names.shop.id }),
  };
  const parsed = changeRow.safeParse(form);
  const errors = errorsOf(read, parsed.error?.issues ?? [], names);
  if (!parsed.success || errors.length > 0) return { row, copy, errors };
  const named = (rows: readonly { id: string; name: string }[], meaning: Meaning) =>
    rows.find(({ id }) => id === meaning.id)?.name;
  const given = picked(parsed.data, (field) => field in form) as Partial<SpotRow>;
  const then = {
    ...now,
    ...given,
    spotTypeName: named(categories, names.category) ?? now.spotTypeName,
    shopUserName: named(shops, names.shop) ?? now.shopUserName,
  };
  const changes = spotSheet
    .filter(({ field }) => sheetText(now, field) !== sheetText(then, field))
    .map(({ field }) => ({ field, before: sheetText(now, field), after: sheetText(then, field) }));
  const draft = spotDraftOf(editOf(then));
  const stockSeen = fields.inventoryTotal === undefined ? draft.stock : now.inventoryTotal;
  const seenNow = { id: spot.id, version: spot.edits, inventoryTotal: spot.stock, stockVersion: spot.stockVersion };
  return {
    row,
    copy,
    errors,
    change: {
      id: spot.id,
      name: spot.name,
      changes,
      seen: seenNow,
      ...(keepStock && stockDiffers(values, spot) && { stockDiffers: true }),
      draft: { ...draft, stockSeen, versionSeen: seen?.version },
      readAs: { ...given, seen: seen ?? seenNow },
    },
  };
}

import { beijingText } from '@xinyue/kit/db/beijingText';
import { editableFields, type SpotFields } from '../domain/spot.ts';

/** Columns are named as our fields. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every field an editor may set with its column; statements are made from this list, never from names that came with a request. */
const editable = editableFields.map(({ own, kind }) => ({ field: own, column: columnOf(own), isDay: kind === 'day' }));

export const editableColumns = editable.map(({ column }) => column);
export const valuesOf = (fields: SpotFields) => editable.map(({ field }) => fields[field]);

/** The same by the names of their columns. */
export const columnValuesOf = (fields: SpotFields): Record<string, unknown> =>
  Object.fromEntries(editable.map(({ field, column }) => [column, fields[field]]));

/** Whether an edit would change anything. */
export const differs = (one: SpotFields, other: SpotFields): boolean => editable.some(({ field }) => one[field] !== other[field]);

/** The whole row of `spots s` with shop `h` in our names; days as text. */
export const spotSelection = [
  ...editable.map(({ field, column, isDay }) => `s.${column}${isDay ? '::text' : ''} as "${field}"`),
  's.id',
  's.type_name as "typeName"',
  's.type_closed as "typeClosed"',
  's.shop_id as "shopId"',
  `coalesce(h.name, '') as "shopName"`,
  's.create_user as "createUser"',
  's.deleted',
  's.opening_stock as "openingStock"',
  's.stock',
  's.stock_version as "stockVersion"',
  's.ton_up_fen as "tonUpFen"',
  's.ton_down_fen as "tonDownFen"',
  's.edits',
  's.version',
  // A row shows the name of its shop.
  `${beijingText('greatest(s.updated_at, h.renamed_at)')} as "changeTime"`,
].join(', ');

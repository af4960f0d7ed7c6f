import { type FuturesProduct, futuresProducts, openLabels, type SheetField, type SpotRow, taxLabels } from '@xinyue/contracts';

/** What a row may hold where a good is not yet one. */
export type SheetSpot = { [F in SheetField]?: SpotRow[F] | undefined };

/** What a column of a file holds of a good: labels instead of codes, the price in yuan. */
export function sheetValue(row: SheetSpot, field: SheetField): string | number | null {
  if (field === 'isClose') return openLabels[row.isClose ?? 0]!;
  if (field === 'taxIncluded')
    return row.taxIncluded === null || row.taxIncluded === undefined ? null : taxLabels[row.taxIncluded]!;
  if (field === 'basisContract')
    return row.basisContract ? `${futuresProducts[row.basisContract as FuturesProduct]} ${row.basisContract}` : null;
  return row[field] ?? null;
}

/** The same as text, to compare by and to show what changes; nothing is ''. */
export const sheetText = (row: SheetSpot, field: SheetField): string => String(sheetValue(row, field) ?? '');

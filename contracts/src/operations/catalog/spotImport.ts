import { z } from 'zod';
import { day, idText } from '../../rules.ts';
import { type Cell, type Read, readChoice, readDay, readFigure, readWords } from '../../sheetCells.ts';
import type { SpotField } from './spotFields.ts';
import { spotForm } from './spotForm.ts';
import { customsStates } from './spotShapes.ts';
import { headingOf, openLabels, type SheetField, sheetKind, spotSheet, taxLabels } from './spotSheet.ts';
import { formMessages } from '../../formMessages.ts';
import { futuresProducts } from '../../labels/futuresProducts.ts';

/** Most rows of a file, and of one call that checks or imports some of them. */
export const importAtMost = 1_000;
export const importPortion = 100;
/** A row whose good is named so is an example of the template and no good. */
export const exampleMark = '示例';

const fields = spotSheet.map(({ field }) => field) as [SheetField, ...SheetField[]];
const cell = z.union([z.string().max(1_000, '最多 1000 个字'), z.number(), z.null()]);
export type SheetValues = Partial<Record<SheetField, string | number | null>>;

/**
 * What the preview of a change was made from: an import on an older state, or of another good, is refused (`versionSeen`, `inventoryTotalSeen`).
 * `stockVersion` rises with every movement: the same stock, wanted once more, is another change.
 */
const seen = z.object({
  id: idText.optional(),
  version: z.int().min(0),
  inventoryTotal: z.int().min(0),
  stockVersion: z.int().min(0).optional(),
});

/** Rows of a file as they stand there. `copy` counts equal rows of one file from 1: the second of two equal ones is a good of its own. */
export const importForm = z.object({
  dryRun: z.boolean('须为是或否'),
  /** Leaves the stock of goods that are there as it is, whatever their rows say; a new good takes its own from its row. */
  keepStock: z.boolean('须为是或否').optional(),
  rows: z
    .array(
      z.object({
        row: z.int().min(1).max(1_000_000),
        copy: z.int().min(1).max(importAtMost).default(1),
        values: z.partialRecord(z.enum(fields), cell),
        seen: seen.optional(),
      }),
      '请选择要导入的内容',
    )
    .min(1, '请选择要导入的内容')
    .max(importPortion, `一次最多 ${importPortion} 行`),
});

/**
 * What became of a row. A new good: it would do (`fine`), it is one now (`made`), it was one already (`again`). A good that is there: it would
 * change (`change`), it was changed (`changed`), nothing differs (`same`). Or the row is `wrong`, and nothing happened.
 */
export const importStates = ['fine', 'made', 'again', 'change', 'changed', 'same', 'wrong'] as const;
export const importAnswer = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      state: z.enum(importStates),
      id: z.string().optional(),
      /** The good's name, where the row is a change of it. */
      name: z.string().optional(),
      /** What the row changes, in the words of the file; empty where there was nothing. */
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).optional(),
      seen: seen.optional(),
      /** The row says another stock than the good has, which `keepStock` leaves. */
      stockDiffers: z.boolean().optional(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importAnswer>['rows'][number];

const labelled = (labels: readonly string[]) => labels.map((label, code) => [code, String(code), label] as const);
const openChoices = labelled(openLabels);
const [untaxed, taxed] = labelled(taxLabels);
const taxChoices = [
  [...untaxed!, '否', '未税'],
  [...taxed!, '是', '含税13%'],
] as const;
const customsChoices = customsStates.map((name) => [name] as const);
const basisChoices = Object.entries(futuresProducts).map(([code, name]) => [code, name, `${name}${code}`] as const);

type Reader = (cell: Cell, name: string, unit: string) => Read;
const figureOf =
  (yuan: boolean): Reader =>
  (value, name, unit) =>
    readFigure(value, { name, unit, yuan });

/** A measured value; a sign of per cent or kilograms behind it are those of its field. */
const readMeasure: Reader = (value, name) =>
  figureOf(false)(typeof value === 'string' ? value.replace(/\s*(?:[%％]|kg|公斤|千克)\s*$/i, '') : value, name, '');

const readers: Partial<Record<SpotField['kind'], Reader>> = {
  price: figureOf(true),
  count: figureOf(false),
  stock: figureOf(false),
  measure: readMeasure,
  open: (value, name) => readChoice(value, name, openChoices),
  tax: (value, name) => readChoice(value, name, taxChoices),
  customs: (value, name) => readChoice(value, name, customsChoices),
  basis: (value, name) => readChoice(value, name, basisChoices),
  day: readDay,
};

/** The fields of a row in the types of the spot form; category and shop stay names. */
export type SheetRow = { fields: Partial<Record<SheetField, string | number>>; unread: { field: SheetField; message: string }[] };

/** Reads a row of a file. A cell that cannot be read is reported as such and left out; `unit` is that of the good the row changes. */
export function readSheetRow(values: SheetValues, unit = ''): SheetRow {
  const row: SheetRow = { fields: {}, unread: [] };
  const own = readWords(values.unit, headingOf('unit')).value;
  for (const field of fields) {
    const read = (readers[sheetKind(field)] ?? readWords)(values[field], headingOf(field), String(own ?? unit));
    if (read.unread !== undefined) row.unread.push({ field, message: read.unread });
    else if (read.value !== undefined) row.fields[field] = read.value;
  }
  return row;
}

/** The rules of the form for a row of a file (V-30 to V-34, V-32): category and shop have been found by name. */
export const importRow = spotForm
  .omit({ id: true, inventoryTotalSeen: true, versionSeen: true })
  .extend({ pickupGoodsDate: day(formMessages.pickupDayMissing) });

import { z } from 'zod';
import { day } from '../rules.ts';
import { spotForm } from './catalogOperations.ts';
import { openLabels, type SheetField, spotSheet } from './spotSheet.ts';

/** Most rows of a file, and of one call that checks or imports some of them. */
export const importAtMost = 1_000;
export const importPortion = 100;
/** A row whose good is named so is an example of the template and no good. */
export const exampleMark = '示例';

const fields = spotSheet.map(({ field }) => field) as [SheetField, ...SheetField[]];
const cell = z.union([z.string().max(1_000, '最多 1000 个字'), z.number(), z.null()]);
export type SheetValues = Partial<Record<SheetField, string | number | null>>;

/** Rows of a file as they stand there. `copy` counts equal rows of one file from 1: the second of two equal ones is a good of its own. */
export const importForm = z.object({
  dryRun: z.boolean('须为是或否'),
  rows: z
    .array(
      z.object({
        row: z.int().min(1).max(1_000_000),
        copy: z.int().min(1).max(importAtMost).default(1),
        values: z.partialRecord(z.enum(fields), cell),
      }),
      '请选择要导入的内容',
    )
    .min(1, '请选择要导入的内容')
    .max(importPortion, `一次最多 ${importPortion} 行`),
});

/** What became of a row: it would do (`fine`), it is a good now (`made`), it was one already (`again`), or it is `wrong` and nothing happened. */
export const importStates = ['fine', 'made', 'again', 'wrong'] as const;
export const importAnswer = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      state: z.enum(importStates),
      id: z.string().optional(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importAnswer>['rows'][number];

/** What a spreadsheet shows as a number: `12,500.50`, `¥12,500.5`; anything else stays a text and meets the rule of its field. */
function figure(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const plain = value
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replaceAll(/[,，](?=\d{3})/g, '');
  return plain === '' ? undefined : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}

/** A text; what an export made inert is read as it was. */
function words(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return /^'[=+\-@＝＋－＠]/.test(value) ? value.slice(1) : value;
}

/** `2027-1-5`, `2027/01/05`, `2027年1月5日` as `2027-01-05`. */
function calendarDay(value: unknown): unknown {
  const parts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(String(value ?? '').trim());
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : (words(value) ?? undefined);
}

/** A state by its label, or by its code. */
function openCode(value: unknown): unknown {
  const text = String(value ?? '').trim();
  const at = openLabels.indexOf(text);
  return at >= 0 ? at : text;
}

const readers: Partial<Record<SheetField, (value: unknown) => unknown>> = {
  money: figure,
  miniTotal: figure,
  inventoryTotal: figure,
  isClose: openCode,
  pickupGoodsDate: calendarDay,
  warehouseRentDate: calendarDay,
};

/** The fields of a row in the types of the spot form, as far as they can be read; category and shop stay names. */
export const readSheetRow = (values: SheetValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (readers[field] ?? words)(values[field])]));

/** The rules of the form for a row of a file (V-30 to V-34, V-32): category and shop have been found by name. */
export const importRow = spotForm
  .omit({ id: true, inventoryTotalSeen: true, versionSeen: true })
  .extend({ pickupGoodsDate: day('请选择提货日期') });

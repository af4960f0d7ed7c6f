import { type ImportedRow, spotSheet } from '@xinyue/contracts/operations';
import { csvFile } from '@xinyue/web/csv';
import type { FileRow } from './rowsOf.ts';
import { importTexts as texts } from './texts.ts';

/** The rows that cannot be imported as a file with the same headings and their reasons, to be mended there and imported again. */
export function wrongRowsFile(rows: readonly FileRow[], judged: readonly ImportedRow[]): string {
  const reasons = new Map(
    judged
      .filter(({ state }) => state === 'wrong')
      .map(({ row, errors }) => [row, errors.map(({ message }) => message).join('；')]),
  );
  const columns = spotSheet.map(({ field, heading }) => ({
    heading,
    value: ({ values }: FileRow) => values[field] as string | number | null | undefined,
  }));
  const reason = { heading: texts.reason, value: ({ row }: FileRow) => reasons.get(row) };
  return csvFile(
    [...columns, reason],
    rows.filter(({ row }) => reasons.has(row)),
  );
}

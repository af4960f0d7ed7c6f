import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { repackXlsx } from './repackXlsx.ts';
import { SheetError, importTexts as texts } from './texts.ts';

export type SheetCell = string | number | null;
/** Most bytes of a file. */
export const fileAtMost = 2_000_000;
export const fileAtMostText = '2 MB';

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** The cells of a file, line by line: the first sheet of an xlsx, or a CSV in UTF-8 or in the code page that Chinese spreadsheets save in. */
export async function readSheetFile(file: File): Promise<SheetCell[][]> {
  if (file.size > fileAtMost) throw new SheetError(texts.tooLarge(fileAtMostText));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (!/\.(csv|txt)$/i.test(file.name)) throw new SheetError(texts.wrongType);
  return Papa.parse<string[]>(decode(bytes), { skipEmptyLines: false }).data;
}

async function readXlsx(bytes: Uint8Array): Promise<SheetCell[][]> {
  const repacked = await repackXlsx(bytes);
  try {
    const rows = await readSheet(repacked.buffer as ArrayBuffer);
    return (rows as unknown[][]).map((row) => row.map(cellOf));
  } catch {
    throw new SheetError(texts.broken);
  }
}

/** A day of a spreadsheet has no zone; it comes as its midnight in UTC. */
function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) return dayOf(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === null || value === undefined ? null : String(value);
}

const dayOf = (date: Date): string => beijingTime(new Date(date.getTime() - 8 * 3_600_000)).slice(0, 10);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

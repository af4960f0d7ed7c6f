import Papa from 'papaparse';
import type { Sheet } from './sheetCell.ts';
import { SheetError, importTexts as texts } from './texts.ts';
import { readWorkbook } from './xlsx/readWorkbook.ts';

/** Most bytes of a file. */
export const fileAtMost = 2_000_000;
export const fileAtMostText = '2 MB';

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/**
 * The visible sheets of a file: those of an xlsx, or the one of a text in UTF-8, UTF-16 or the code page of Chinese spreadsheets, with commas
 * or tabs. Files of other kinds are recognised by their bytes, whatever their name. Refusals: `SheetError`.
 */
export async function readSheetFile(file: File): Promise<Sheet[]> {
  if (file.size > fileAtMost) throw new SheetError(texts.tooLarge(fileAtMostText));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  refuseOthers(bytes);
  if (!/\.(csv|txt)$/i.test(file.name)) throw new SheetError(texts.wrongType);
  return [{ name: '', rows: Papa.parse<string[]>(decode(bytes), { skipEmptyLines: false }).data, merges: [] }];
}

/** The name of a stream in a compound file, where old Excel and encryption keep what is in it. */
const streamNamed = (bytes: Uint8Array, name: string): boolean => new TextDecoder('utf-16le').decode(bytes).includes(name);

function refuseOthers(bytes: Uint8Array): void {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetError(streamNamed(bytes, 'EncryptedPackage') ? texts.encrypted : texts.oldExcel);
  // Old workbooks before compound files, and pages and XML that export functions call .xls.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)).trimStart();
  if (startsWith(bytes, 0x09, 0x08) || /^(<!doctype html|<html|<table|<\?xml|<\?mso-application)/i.test(head.replace(/^ï»¿/, '')))
    throw new SheetError(texts.oldExcel);
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

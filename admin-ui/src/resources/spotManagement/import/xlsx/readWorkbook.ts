import { SheetError, importTexts as texts } from '../texts.ts';
import type { Sheet } from '../sheetCell.ts';
import { readSheetPart } from './readSheetPart.ts';
import { readFormats, readStrings } from './sharedParts.ts';
import { unpackXlsx } from './unpackXlsx.ts';
import { walkXml } from './walkXml.ts';

/** Parts of other kinds of workbooks that come as archives, too, and how people know them. */
const others: [string, string][] = [
  ['content.xml', 'ODS'],
  ['xl/workbook.bin', 'xlsb'],
  ['Index/Document.iwa', 'Numbers'],
];

const idOf = (attributes: Record<string, string>): string =>
  attributes[Object.keys(attributes).find((name) => name.endsWith(':id')) ?? ''] ?? '';

/** The visible sheets of an xlsx, in their order, with their cells. Refusals: `SheetError` for what is broken, too large or another kind of file. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const { names, parts } = await unpackXlsx(bytes);
  const other = others.find(([name]) => names.includes(name));
  if (other) throw new SheetError(texts.otherKind(other[1]));
  try {
    return sheetsOf(parts);
  } catch {
    throw new SheetError(texts.broken);
  }
}

function sheetsOf(parts: Map<string, string>): Sheet[] {
  const paths = new Map<string, string>();
  walkXml(parts.get('xl/_rels/workbook.xml.rels')!, {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship') paths.set(Id!, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const listed: { name: string; path: string }[] = [];
  let from1904 = false;
  walkXml(parts.get('xl/workbook.xml')!, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      listed.push({ name: attributes['name'] ?? '', path: paths.get(idOf(attributes)) ?? '' });
    },
  });
  const shared = { strings: readStrings(parts.get('xl/sharedStrings.xml')), formats: readFormats(parts.get('xl/styles.xml')) };
  return listed
    .filter(({ path }) => parts.has(path))
    .map(({ name, path }) => ({ name, ...readSheetPart(parts.get(path)!, { ...shared, from1904 }) }));
}

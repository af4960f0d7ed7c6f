import { deflateRawSync } from 'node:zlib';

export type Packed = { name: string; content: Buffer; declared?: number; stored?: boolean };
/** An archive of packed files; `declared` is the length in its header, `stored` ones are not compressed. */
export function archive(files: Packed[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, stored } of files) {
    const packed = stored ? content : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

export type TestSheet = { name: string; xml: string; hidden?: boolean };
/** A workbook as other programs write it: `xml` is what stands inside of `<worksheet>`; `styles` are number formats by style from 1. */
export function workbook(
  sheets: TestSheet[],
  { styles = [] as string[], strings = [] as string[], date1904 = false } = {},
): Uint8Array {
  const listed = sheets.map(
    ({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${Number(date1904)}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => `<Relationship Id="r${at + 1}" Target="${at % 2 ? '/xl/' : ''}worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${styles
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles
      .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
  };
  sheets.forEach(({ xml }, at) => (parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet>${xml}</worksheet>`));
  return archive(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })));
}

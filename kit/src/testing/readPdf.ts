import { inflateSync } from 'node:zlib';

type Stream = { head: string; data: Buffer };

/** Glyph numbers to letters, by the table that a font has for it. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list!.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex], nth) =>
      letters.set(parseInt(from!, 16) + nth, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
    );
  return letters;
}

/** The pieces of a page: a piece that begins where another ended, in another font, belongs to the same line. */
function* piecesOf(page: string, fonts: ReadonlyMap<string, Map<number, string>>): Generator<{ line: string; text: string }> {
  for (const [, at, font, shown] of page.matchAll(/1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf\n([^]*?)ET/g)) {
    const codes = [...shown!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    // Glyph 0 is the empty box: it stands for no letter.
    const text = codes.map((code) => (code === '0000' ? '□' : (fonts.get(font!)?.get(parseInt(code, 16)) ?? '□'))).join('');
    yield { line: at!, text };
  }
}

/**
 * The readable text of a PDF as pdfkit writes it, line by line, with □ for a glyph that no letter of the font's own table belongs to; the bytes of
 * its first TrueType font, the names of all its fonts, and the number of its pages.
 */
export function readPdf(pdf: Buffer): { text: string; fontBytes: number; fonts: string[]; pages: number } {
  const plain = pdf.toString('latin1');
  const streams = new Map<string, Stream>();
  for (const [, id, head, body] of plain.matchAll(
    /(?:^|\n)(\d+) 0 obj\n<<((?:(?!endobj)[^])*?)>>\s*stream\n([^]*?)\nendstream/g,
  )) {
    const raw = Buffer.from(body!, 'latin1');
    streams.set(id!, { head: head!, data: head!.includes('FlateDecode') ? inflateSync(raw) : raw });
  }
  const maps = new Map<string, Map<number, string>>();
  for (const [, id, dictionary] of plain.matchAll(/(?:^|\n)(\d+) 0 obj\n<<((?:(?!endobj)[^])*?\/Subtype \/Type0[^]*?)\nendobj/g))
    maps.set(id!, lettersOf(streams.get(/\/ToUnicode (\d+) 0 R/.exec(dictionary!)![1]!)!.data.toString('latin1')));
  const fonts = new Map([...plain.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, maps.get(id!)!]));
  let text = '';
  let before: string | undefined;
  for (const { data } of streams.values()) {
    for (const piece of piecesOf(data.toString('latin1'), fonts)) {
      text += (before === undefined || piece.line === before ? '' : '\n') + piece.text;
      before = piece.line;
    }
  }
  const font = [...streams.values()].find(({ data }) => data.subarray(0, 4).toString('hex') === '74727565');
  const names = [...plain.matchAll(/\/Subtype \/Type0\n\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name!);
  return { text, fontBytes: font?.data.length ?? 0, fonts: names, pages: plain.split('/Type /Page\n').length - 1 };
}

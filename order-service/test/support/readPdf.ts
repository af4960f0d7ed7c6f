import { inflateSync } from 'node:zlib';

/** The readable text of a PDF as pdfkit writes it with one embedded font: glyph numbers back to letters by the font's own table. */
export function readPdf(pdf: Buffer): { text: string; fontBytes: number; pages: number } {
  const plain = pdf.toString('latin1');
  const streams = [...plain.matchAll(/<<([^]*?)>>\s*stream\n([^]*?)\nendstream/g)].map(([, head, body]) => {
    const raw = Buffer.from(body!, 'latin1');
    return { head: head!, data: head!.includes('FlateDecode') ? inflateSync(raw) : raw };
  });
  const texts = streams.map(({ data }) => data.toString('latin1'));
  const letters = new Map<number, string>();
  for (const map of texts.filter((text) => text.includes('beginbfrange')))
    for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
      [...list!.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex], nth) =>
        letters.set(parseInt(from!, 16) + nth, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
      );
  const lines = texts
    .filter((text) => / T[jJ]\b/.test(text) && text.includes('BT'))
    .flatMap((text) => [...text.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
        .map((code) => letters.get(parseInt(code, 16)) ?? '')
        .join(''),
    );
  const font = streams.find(({ data }) => data.subarray(0, 4).toString('hex') === '74727565');
  return { text: lines.join('\n'), fontBytes: font?.data.length ?? 0, pages: plain.split('/Type /Page\n').length - 1 };
}

import sharp from 'sharp';
import { jpg } from './pictures.ts';

/** What no stored picture may hold. */
export const canary = 'Canary-7f3a9c';
export const script = `<script>alert('${canary}')</script>`;

/** A segment of a jpg: marker, length, content. */
const segment = (marker: number, data: Buffer | string) => {
  const content = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** A good jpg with segments right behind its start. */
const withSegments = async (...segments: Buffer[]) => {
  const picture = await jpg(200, 150);
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
};
const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${canary}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const exif = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Artist: canary, Make: canary, Software: canary, ImageDescription: script },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 23/1 0/1' },
    })
    .jpeg()
    .toBuffer();
const coloured = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
const mpf = async () =>
  Buffer.concat([await withSegments(segment(0xe2, `MPF\0${canary}`)), await jpg(30, 30), Buffer.from(canary)]);
const thumbnail = async () =>
  withSegments(segment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), await jpg(16, 16), Buffer.from(canary)])));

/** Pictures that a jpg decoder can read; what they carry beside it must be gone. */
export const tamedJpgs: Record<string, () => Promise<Buffer>> = {
  'jpg with EXIF, GPS and a maker': exif,
  'jpg with an ICC profile': coloured,
  'jpg with XMP': () => withSegments(segment(0xe1, xmp)),
  'jpg with IPTC of Photoshop': () =>
    withSegments(segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${canary.padEnd(32)}`)),
  'jpg with html in a comment': () => withSegments(segment(0xfe, script)),
  'jpg with php in its EXIF': () => withSegments(segment(0xe1, `Exif\0\0<?php system('${canary}'); ?>`)),
  'jpg with unknown segments': () =>
    withSegments(...[0xe3, 0xe7, 0xec, 0xef].map((marker) => segment(marker, canary.repeat(100)))),
  'jpg with a second picture behind it (MPF)': mpf,
  'jpg with a thumbnail of its own': thumbnail,
  'jpg with a zip behind it': async () => Buffer.concat([await jpg(), Buffer.from(`PK\x03\x04${canary}`)]),
  'jpg with html behind it': async () => Buffer.concat([await jpg(), Buffer.from(`<html>${script}</html>`)]),
  'jpg that is a pdf too': () => withSegments(segment(0xfe, `%PDF-1.7\n1 0 obj\n<</${canary} 1>>\nendobj\ntrailer<<>>\n%%EOF`)),
  'jpg that is javascript too': () => withSegments(segment(0xfe, `*/=alert("${canary}")/*`)),
  'jpg with four million bytes of comments': () =>
    withSegments(...Array.from({ length: 70 }, () => segment(0xfe, canary.repeat(4600)))),
  'jpg in CMYK': () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .toColourspace('cmyk')
      .withExif({ IFD0: { Artist: canary } })
      .jpeg()
      .toBuffer(),
};

/** A jpg whose head says another size than its content has. */
const resized = async (width: number, height: number) => {
  const picture = Buffer.from(await jpg());
  const at = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(height, at + 5);
  picture.writeUInt16BE(width, at + 7);
  return picture;
};

/** 25 megapixels that paint over themselves `scans` times in a few kilobytes. */
export async function manyScans(scans: number): Promise<Buffer> {
  const flat = { width: 5000, height: 5000, channels: 3, background: '#808080' } as const;
  const picture = await sharp({ create: flat }).jpeg({ progressive: true }).toBuffer();
  const starts: number[] = [];
  for (let at = picture.indexOf('ffda', 0, 'hex'); at > 0; at = picture.indexOf('ffda', at + 2, 'hex')) starts.push(at);
  const isMarker = (at: number) => picture[at] === 0xff && picture[at + 1] !== 0;
  const endOf = (start: number) => {
    let at = start + 2 + picture.readUInt16BE(start + 2);
    while (!isMarker(at)) at += 1;
    return at;
  };
  const [first = 0, second = 0] = starts;
  const tables = picture.subarray(endOf(first), second);
  const scan = picture.subarray(second, endOf(second));
  const parts = [picture.subarray(0, endOf(first)), tables];
  for (let coefficient = 1; coefficient < 64; coefficient += 1)
    for (let bit = 13; bit >= 0 && parts.length < scans + 1; bit -= 1) {
      const again = Buffer.from(scan);
      again.set([coefficient, coefficient, bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
      parts.push(again);
    }
  return Buffer.concat([...parts, Buffer.from('ffd9', 'hex')]);
}

const cut = async (share: number) => {
  const picture = await jpg(400, 300);
  return picture.subarray(0, Math.floor(picture.length * share));
};

/** Decoders differ on these: refused, or the picture alone is kept. */
export const doubtfulJpgs: Record<string, () => Promise<Buffer>> = {
  'jpg that says 65,500 × 1': () => resized(65_500, 1),
  'jpg without its end': async () => (await jpg(400, 300)).subarray(0, -2),
};

/** Files that call themselves jpg and must not get in. */
export const refusedJpgs: Record<string, () => Promise<Buffer> | Buffer> = {
  'jpg of 3 bytes': () => Buffer.from('ffd8ff', 'hex'),
  'jpg head alone': () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
  'jpg head on html': () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(`<html>${script}</html>`)]),
  'jpg cut at 2 %': () => cut(0.02),
  'jpg cut at 25 %': () => cut(0.25),
  'jpg cut at 50 %': () => cut(0.5),
  'jpg cut at 90 %': () => cut(0.9),
  'jpg that says 65,500 × 65,500': () => resized(65_500, 65_500),
  'jpg of no height': () => resized(64, 0),
  'jpg with a broken table': async () => {
    const picture = Buffer.from(await jpg());
    picture.fill(0xff, picture.indexOf('ffc4', 0, 'hex') + 4, picture.indexOf('ffc4', 0, 'hex') + 24);
    return picture;
  },
  'jpg with zeros for its content': async () => {
    const picture = Buffer.from(await jpg(400, 300));
    picture.fill(0, Math.floor(picture.length / 3));
    return picture;
  },
  'jpg of 800 scans over 25 megapixels': () => manyScans(800),
  'jpg of 25 scans over 25 megapixels': () => manyScans(25),
};

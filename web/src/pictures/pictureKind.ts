/** What a file is by its first bytes; its name and the type that a browser derives from the name prove nothing. */
export type PictureKind =
  'empty' | 'jpg' | 'png' | 'animatedPng' | 'gif' | 'webp' | 'animatedWebp' | 'heic' | 'avif' | 'bmp' | 'pdf' | 'other';

/** How much of a file `kindOf` needs: an animated png is marked before its pixels, but behind profiles and texts of an editor. */
export const headBytes = 64 * 1024;

const text = (head: Uint8Array, from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

export function kindOf(head: Uint8Array): PictureKind {
  if (head.length === 0) return 'empty';
  if (begins(head, 0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return isAnimatedPng(head) ? 'animatedPng' : 'png';
  if (/^GIF8[79]a/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP') return isAnimatedWebp(head) ? 'animatedWebp' : 'webp';
  if (text(head, 4, 4) === 'ftyp') return kindOfBrand(head);
  if (text(head, 0, 2) === 'BM') return 'bmp';
  return text(head, 0, 5) === '%PDF-' ? 'pdf' : 'other';
}

function kindOfBrand(head: Uint8Array): PictureKind {
  // A general brand may come first and the real one behind it.
  const brands = [8, 16, 20, 24, 28].map((at) => text(head, at, 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'other';
}

/** The chunk that counts the frames stands before the pixels. */
function isAnimatedPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    const chunk = text(head, at + 4, 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** Bit 1 of the flags of an extended webp. */
const isAnimatedWebp = (head: Uint8Array) => text(head, 12, 4) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { canary, script } from './hostileJpgs.ts';
import { chunk, png, pngBomb } from './pictures.ts';

/** A good png with chunks in front of its content. */
const withChunks = async (...chunks: Buffer[]) => {
  const picture = await png();
  return Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)]);
};
const text = (content: string) => chunk('tEXt', Buffer.from(`Comment\0${content}`));
const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });

/** A png of several pictures: the first one is what decoders without animation show. */
async function animated(frames: number): Promise<Buffer> {
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(64, 4);
    data.writeUInt32BE(48, 8);
    return chunk('fcTL', data);
  };
  const head = Buffer.alloc(8);
  head.writeUInt32BE(frames, 0);
  const picture = await png();
  const more = Array.from({ length: frames - 1 }, (_, nth) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(2 * nth + 2, 0);
    return [
      control(2 * nth + 1),
      chunk('fdAT', Buffer.concat([number, deflateSync(Buffer.alloc(48 * 193)), Buffer.from(canary)])),
    ];
  }).flat();
  const end = picture.length - 12;
  return Buffer.concat([
    picture.subarray(0, 33),
    chunk('acTL', head),
    control(0),
    picture.subarray(33, end),
    ...more,
    picture.subarray(end),
  ]);
}

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#8a5a2b' } });

/** Pictures that a png decoder can read; what they carry beside it must be gone. */
export const tamedPngs: Record<string, () => Promise<Buffer>> = {
  'png with a text': () => withChunks(text(script)),
  'png with php in a text': () => withChunks(text(`<?php system('${canary}'); ?>`)),
  'png with XMP': () => withChunks(chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${canary}</x:xmpmeta>`))),
  'png with a packed text': () =>
    withChunks(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(canary.repeat(1000)))]))),
  'png with EXIF': async () =>
    flat(60)
      .withExif({ IFD0: { Artist: canary } })
      .png()
      .toBuffer(),
  'png with a time and a size in metres': () =>
    withChunks(chunk('tIME', Buffer.from([7, 234, 1, 1, 1, 1, 1])), chunk('pHYs', Buffer.alloc(9))),
  'png with an unknown chunk': () => withChunks(chunk('prVt', Buffer.from(canary.repeat(1000)))),
  'png with 20,000 chunks': () => withChunks(...Array.from({ length: 20_000 }, () => text(canary))),
  'png with data behind its end': async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${script}`)]),
  'png of 16 bits with alpha': async () =>
    sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .toColourspace('rgb16')
      .withExif({ IFD0: { Artist: canary } })
      .png()
      .toBuffer(),
  'png of 25 megapixels in 350 kB, interlaced': () =>
    flat(5000)
      .withExif({ IFD0: { Artist: canary } })
      .png({ progressive: true })
      .toBuffer(),
};

const cut = async (bytes: (length: number) => number) => {
  const picture = await png(400, 300);
  return picture.subarray(0, bytes(picture.length));
};
const head = (data: number[]) => chunk('IHDR', Buffer.from(data));
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A png of 9 × 9 pixels of this colour type, without a palette. */
const ofColourType = (type: number) =>
  Buffer.concat([
    signature,
    head([0, 0, 0, 9, 0, 0, 0, 9, 8, type, 0, 0, 0]),
    chunk('IDAT', deflateSync(Buffer.alloc(500))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Files that call themselves png and must not get in. */
export const refusedPngs: Record<string, () => Promise<Buffer> | Buffer> = {
  'png signature alone': () => signature,
  'png that moves, of 500 frames': () => animated(500),
  'png signature on html': () => Buffer.concat([signature, Buffer.from(`<html>${script}</html>`)]),
  'png head alone': () => cut(() => 33),
  'png cut in its head': () => cut(() => 20),
  'png cut at 10 %': () => cut((length) => Math.floor(length / 10)),
  'png cut at 50 %': () => cut((length) => Math.floor(length / 2)),
  'png cut at 95 %': () => cut((length) => Math.floor(length * 0.95)),
  'png of 30,000 × 30,000': () => pngBomb(30_000, 30_000),
  'png of 5,000 × 5,001': () => pngBomb(5000, 5001),
  'png of 5,000 × 5,000 without its pixels': () => pngBomb(5000, 5000),
  'png of 2,147,483,647 × 1': () => pngBomb(2_147_483_647, 1),
  'png of 4,294,967,295 × 4,294,967,295': () => pngBomb(4_294_967_295, 4_294_967_295),
  'png of no width': () => pngBomb(0, 100),
  'png of a colour type that does not exist': () => ofColourType(5),
  'png without its palette': () => ofColourType(3),
};

/** Bombs inside of chunks, never unpacked whole, and what decoders differ on: refused, or the picture alone is kept. */
export const doubtfulPngs: Record<string, () => Promise<Buffer>> = {
  'png with a broken checksum': async () => {
    const picture = Buffer.from(await png(400, 300));
    picture[50]! ^= 0xff;
    return picture;
  },
  'png without its end': () => cut((length) => length - 12),
  'png with 200 MB in a text of 190 kB': () => withChunks(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))),
  'png with 200 MB in a text of letters': () =>
    withChunks(chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), bomb]))),
  'png with 200 MB in its ICC profile': () => withChunks(chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), bomb]))),
};

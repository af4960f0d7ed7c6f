import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a2b', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

export const jpg = (width = 64, height = 48) => noise(width, height).jpeg().toBuffer();
export const png = (width = 64, height = 48) => noise(width, height).png().toBuffer();

/** A photo as a phone makes it: lying on its side, with the place where it was taken. */
export const photoWithPlace = () =>
  noise(60, 40)
    .withExif({
      IFD0: { Artist: 'SecretPhotographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 23/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A part of a png: length, type, content, checksum. */
export const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A png that says it is this large, with a few bytes of nothing inside. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A good png with a text chunk in front of its end. */
export async function pngWithText(text: string): Promise<Buffer> {
  const picture = await png();
  const end = picture.length - 12;
  return Buffer.concat([picture.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${text}`)), picture.subarray(end)]);
}

/** A good jpg of exactly so many bytes: the rest lies behind its end. */
export async function jpgOfBytes(bytes: number): Promise<Buffer> {
  const picture = await jpg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

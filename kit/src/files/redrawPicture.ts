import { fileTypeFromBuffer } from 'file-type';
import { loadSharp } from './loadSharp.ts';

/** A jpg or png as it is drawn anew, from its pixels alone. */
export type Redrawn = { extension: 'jpg' | 'png'; data: Buffer; width: number; height: number };
/** Limits of the size a picture declares, and of the scans of a jpg. */
export type PictureLimits = { pixels: number; scans: number };

/** What is no jpg or png, one that cannot be drawn, or one that is too large. */
export class BadPicture extends Error {
  readonly why: 'kind' | 'broken' | 'size';
  readonly width: number;
  readonly height: number;
  constructor(why: BadPicture['why'], width = 0, height = 0) {
    super(`bad picture: ${why}`);
    this.why = why;
    this.width = width;
    this.height = height;
  }
}

const drawLimitSeconds = 10;

/**
 * Draws a jpg or png anew from its pixels (K1): what is kept holds no metadata, no bytes behind the picture and nothing that another
 * program could read in it. Turned upright first, because the orientation goes with the metadata. Throws `BadPicture`.
 */
export async function redrawPicture(sent: Buffer, limits: PictureLimits): Promise<Redrawn> {
  const extension = (await fileTypeFromBuffer(sent).catch(() => undefined))?.ext;
  if (extension !== 'jpg' && extension !== 'png') throw new BadPicture('kind');
  await checkSize(sent, extension, limits);
  const sharp = await loadSharp();
  try {
    const upright = sharp(sent, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
    // An optimised jpg would hold all its coefficients: 240 MB instead of 90 for 25 megapixels.
    const drawn = extension === 'png' ? upright.png() : upright.jpeg({ quality: 88, optimiseCoding: false });
    const { data, info } = await drawn.timeout({ seconds: drawLimitSeconds }).toBuffer({ resolveWithObject: true });
    return { extension, data, width: info.width, height: info.height };
  } catch {
    throw new BadPicture('broken');
  }
}

/** Checks the header only: a decompression bomb is known by its declared size or its many scans, before anything is unpacked. */
async function checkSize(sent: Buffer, extension: 'jpg' | 'png', limits: PictureLimits): Promise<void> {
  const sharp = await loadSharp();
  const head = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw new BadPicture('broken');
  if (head.format !== (extension === 'png' ? 'png' : 'jpeg')) throw new BadPicture('kind');
  if (extension === 'jpg' && countScans(sent) > limits.scans) throw new BadPicture('broken');
  if (head.width * head.height > limits.pixels) throw new BadPicture('size', head.width, head.height);
}

const scanMarker = 0xda;
const endMarker = 0xd9;
/** Markers without a length behind them: fill bytes, restarts, start of image. */
const isBare = (marker: number) => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How often a jpg paints over itself, up to its end. Each scan of a progressive one costs a walk over the whole picture: 800 of them in
 * 100 kB keep a processor busy for a quarter of a minute (K1), while cameras and editors make a dozen at most.
 */
function countScans(jpg: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at < jpg.length - 3;) {
    const marker = jpg[at] === 0xff ? jpg[at + 1]! : 0;
    // Inside of a scan 0xff is followed by 0; anything that is no marker is passed by the same step.
    if (marker === 0 || isBare(marker)) at += 1;
    else if (marker === endMarker) break;
    else {
      if (marker === scanMarker) scans += 1;
      at += 2 + jpg[at + 2]! * 256 + jpg[at + 3]!;
    }
  }
  return scans;
}

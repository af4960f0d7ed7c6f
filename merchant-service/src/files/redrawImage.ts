import { sentence, type Sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fileLimits } from './domain/fileLimits.ts';

export type Redrawn = { extension: 'jpg' | 'png'; data: Buffer; width: number; height: number };

// Pictures come one at a time and never again: threads and a cache would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

const drawLimitSeconds = 10;
const refuse = (said: Sentence) => new AppError('validation', said);

/**
 * Draws a jpg or png anew from its pixels (K1): what is stored holds no metadata, no bytes behind the picture and nothing that another
 * program could read in it. Turned upright first, because the orientation goes with the metadata.
 * Errors: `validation` (no jpg or png, broken, over 25 megapixels: Z-58).
 */
export async function redrawImage(sent: Buffer): Promise<Redrawn> {
  const extension = (await fileTypeFromBuffer(sent).catch(() => undefined))?.ext;
  if (extension !== 'jpg' && extension !== 'png') throw refuse(sentence('fileNotImage'));
  await checkSize(sent, extension);
  try {
    const upright = sharp(sent, { limitInputPixels: fileLimits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
    // An optimised jpg would hold all its coefficients: 240 MB instead of 90 for 25 megapixels.
    const drawn = extension === 'png' ? upright.png() : upright.jpeg({ quality: 88, optimiseCoding: false });
    const { data, info } = await drawn.timeout({ seconds: drawLimitSeconds }).toBuffer({ resolveWithObject: true });
    return { extension, data, width: info.width, height: info.height };
  } catch {
    throw refuse(sentence('fileBroken'));
  }
}

/** Looks at the file from outside: a bomb is known by the size it says it has or by its many scans, before anything is unpacked. */
async function checkSize(sent: Buffer, extension: 'jpg' | 'png'): Promise<void> {
  const head = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw refuse(sentence('fileBroken'));
  if (head.format !== (extension === 'png' ? 'png' : 'jpeg')) throw refuse(sentence('fileNotImage'));
  if (extension === 'jpg' && countScans(sent) > fileLimits.scans) throw refuse(sentence('fileBroken'));
  if (head.width * head.height > fileLimits.pixels) throw refuse(sentence('filePixels', head.width, head.height));
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

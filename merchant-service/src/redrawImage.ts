import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { countScans } from './domain/countScans.ts';
import { fileLimits } from './domain/fileLimits.ts';

export type Redrawn = { extension: 'jpg' | 'png'; data: Buffer; width: number; height: number };

// Pictures come one at a time and never again: threads and a cache would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

const drawLimitSeconds = 10;
const refuse = (text: string) => new AppError('validation', text);

/**
 * Draws a jpg or png anew from its pixels (K1): what is stored holds no metadata, no bytes behind the picture and nothing that another
 * program could read in it. Turned upright first, because the orientation goes with the metadata.
 * Errors: `validation` (no jpg or png, broken, over 25 megapixels: Z-58).
 */
export async function redrawImage(sent: Buffer): Promise<Redrawn> {
  const extension = (await fileTypeFromBuffer(sent).catch(() => undefined))?.ext;
  if (extension !== 'jpg' && extension !== 'png') throw refuse(messages.fileNotImage);
  await checkSize(sent, extension);
  try {
    const upright = sharp(sent, { limitInputPixels: fileLimits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
    // An optimised jpg would hold all its coefficients: 240 MB instead of 90 for 25 megapixels.
    const drawn = extension === 'png' ? upright.png() : upright.jpeg({ quality: 88, optimiseCoding: false });
    const { data, info } = await drawn.timeout({ seconds: drawLimitSeconds }).toBuffer({ resolveWithObject: true });
    return { extension, data, width: info.width, height: info.height };
  } catch {
    throw refuse(messages.fileBroken);
  }
}

/** Looks at the file from outside: a bomb is known by the size it says it has or by its many scans, before anything is unpacked. */
async function checkSize(sent: Buffer, extension: 'jpg' | 'png'): Promise<void> {
  const head = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw refuse(messages.fileBroken);
  if (head.format !== (extension === 'png' ? 'png' : 'jpeg')) throw refuse(messages.fileNotImage);
  if (extension === 'jpg' && countScans(sent) > fileLimits.scans) throw refuse(messages.fileBroken);
  if (head.width * head.height > fileLimits.pixels) throw refuse(messages.filePixels(head.width, head.height));
}

import { messages } from '@xinyue/contracts/messages';
import { isDrawnBetter, planCompression } from './planCompression.ts';
import { pictureLimits as limits } from './pictureLimits.ts';

/** Why a picture cannot be sent, in words to show. */
export class PictureProblem extends Error {}

/** Readings in turn until one is small enough: a lower quality first, then fewer pixels. */
const attempts = [
  { quality: limits.quality, share: 1 },
  { quality: 0.7, share: 1 },
  { quality: 0.7, share: 0.6 },
];

/**
 * The bytes to send for a picture somebody chose: brought down in the browser where that helps (Z-58). Drawn upright, because the
 * orientation of a photo goes with its metadata. Throws a `PictureProblem`.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) {
    // This browser cannot read it: a jpg or png of the right size is for the server to judge.
    if (file.type !== 'image/jpeg' && file.type !== 'image/png') throw new PictureProblem(messages.fileNotImage);
    if (file.size > limits.bytes) throw new PictureProblem(messages.fileTooLarge('5 MB'));
    return file;
  }
  try {
    const plan = planCompression({ type: file.type, bytes: file.size, width: bitmap.width, height: bitmap.height });
    if (plan.kind === 'keep') return file;
    const drawn = await drawSmall(bitmap, plan.width, plan.height);
    if (drawn && isDrawnBetter(plan, file.size, drawn.size)) return drawn;
    if (plan.needed) throw new PictureProblem(messages.fileTooLarge('5 MB'));
    return file;
  } finally {
    bitmap.close();
  }
}

async function drawSmall(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  for (const { quality, share } of attempts) {
    const drawn = await draw(bitmap, Math.ceil(width * share), Math.ceil(height * share), quality);
    if (drawn && drawn.size <= limits.bytes) return drawn;
  }
  return undefined;
}

async function draw(bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would turn black in a jpg.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

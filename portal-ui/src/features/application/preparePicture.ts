import { messages } from '@xinyue/contracts/messages';
import { pictureLimits as limits } from './pictures.ts';

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

export type PictureFacts = { type: string; bytes: number; width: number; height: number };
export type CompressionPlan = { kind: 'keep' } | { kind: 'redraw'; width: number; height: number; needed: boolean };

const taken = new Set(['image/jpeg', 'image/png']);

/** Beyond what the server takes (Z-58): it must be drawn anew, whatever comes of it. */
const isNeeded = ({ type, bytes, width, height }: PictureFacts): boolean =>
  !taken.has(type) || bytes > limits.bytes || width * height > limits.pixels;

/** Whether a picture is drawn anew as a jpg before it is sent, and how large. Small ones go as they are. */
export function planCompression(facts: PictureFacts): CompressionPlan {
  const needed = isNeeded(facts);
  if (!needed && facts.bytes <= limits.smallBytes) return { kind: 'keep' };
  const scale = Math.min(1, limits.side / Math.max(facts.width, facts.height));
  return {
    kind: 'redraw',
    width: Math.max(1, Math.round(facts.width * scale)),
    height: Math.max(1, Math.round(facts.height * scale)),
    needed,
  };
}

/** A drawn picture goes in place of the original where it must, or where it saves a fifth at least. */
export const isDrawnBetter = (plan: CompressionPlan, originalBytes: number, drawnBytes: number): boolean =>
  plan.kind === 'redraw' && (plan.needed || drawnBytes <= originalBytes * 0.8);

import { messages } from '@xinyue/contracts/messages';
import { kindOfFile } from './checkPicture.ts';
import type { PictureKind } from './pictureKind.ts';
import { kindWords } from './pictureWords.ts';

/** Z-58: what the server takes, and how far a photo is brought down before it is sent. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /** The longer side after compression: an A4 page at 220 dpi, on which the smallest print stays readable. */
  side: 2600,
  /** The shorter side is never drawn smaller than that, nor larger than it was: of a long screenshot every line stays readable. */
  shortSide: 1000,
  /** Below this a picture is sent as it is. */
  smallBytes: 1_200_000,
  quality: 0.86,
} as const;

/** How many bytes may be sent, and the message for a picture that cannot be made so small. */
export type PictureGoal = { bytes: number; tooLarge: string };
export const uploadGoal: PictureGoal = { bytes: pictureLimits.bytes, tooLarge: messages.fileTooLarge('5 MB') };

/** Why a picture cannot be sent, in words to show. */
export class PictureProblem extends Error {}

/** Drawings in turn until one is small enough: a lower quality first, then fewer pixels, at last a quality that still can be read. */
const attempts = [
  { quality: pictureLimits.quality, share: 1 },
  { quality: 0.7, share: 1 },
  ...[0.8, 0.6, 0.45, 0.35, 0.25].map((share) => ({ quality: 0.7, share })),
  ...[0.5, 0.35].map((quality) => ({ quality, share: 0 })),
];

let last: Promise<unknown> = Promise.resolve();

/** A photo of 48 megapixels takes 200 MB while it is read: one at a time, however many were chosen. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * The bytes to send for a picture somebody chose: brought down in the browser where that helps (Z-58). Drawn upright, because the
 * orientation of a photo goes with its metadata. Throws a `PictureProblem`.
 */
export const preparePicture = (file: Blob, goal = uploadGoal): Promise<Blob> => inTurn(() => prepare(file, goal));

async function prepare(file: Blob, goal: PictureGoal): Promise<Blob> {
  const kind = await kindOfFile(file);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) {
    // This browser cannot read it: a jpg or png of the right size is for the server to judge.
    if (kind !== 'jpg' && kind !== 'png') throw new PictureProblem(kindWords[kind]);
    if (file.size > goal.bytes) throw new PictureProblem(goal.tooLarge);
    return file;
  }
  try {
    const plan = planCompression({ kind, bytes: file.size, width: bitmap.width, height: bitmap.height }, goal.bytes);
    if (plan.kind === 'keep') return file;
    const drawn = await drawSmall(bitmap, goal.bytes);
    if (drawn && isDrawnBetter(plan, file.size, drawn.size)) return drawn;
    if (plan.needed) throw new PictureProblem(goal.tooLarge);
    return file;
  } finally {
    bitmap.close();
  }
}

/** How a picture of this size is drawn, one after the other: none twice, and none larger than the server takes. */
export function drawingsOf(size: Size): (Size & { quality: number })[] {
  const drawings = attempts.map(({ quality, share }) => ({ ...scaled(size, share), quality }));
  return drawings.filter(
    ({ width, height, quality }, at) =>
      width * height <= pictureLimits.pixels &&
      drawings.findIndex((one) => one.width === width && one.quality === quality) === at,
  );
}

/** A share of the longer side that is wanted, as far as the shorter one stays readable. */
function scaled({ width, height }: Size, share: number): Size {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, Math.max((pictureLimits.side * share) / longer, pictureLimits.shortSide / shorter));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawSmall(bitmap: ImageBitmap, mostBytes: number): Promise<Blob | undefined> {
  for (const { width, height, quality } of drawingsOf(bitmap)) {
    const drawn = await draw(bitmap, width, height, quality);
    if (drawn && drawn.size <= mostBytes) return drawn;
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

type Size = { width: number; height: number };
export type PictureFacts = Size & { kind: PictureKind; bytes: number };
export type CompressionPlan = { kind: 'keep' } | (Size & { kind: 'redraw'; needed: boolean });

/** Whether a picture is drawn anew as a jpg before it is sent, and how large at most. Small ones go as they are. */
export function planCompression(facts: PictureFacts, mostBytes: number = pictureLimits.bytes): CompressionPlan {
  const { kind, bytes, width, height } = facts;
  const isTaken = kind === 'jpg' || kind === 'png';
  // Beyond what the server takes: it must be drawn anew, whatever comes of it.
  const needed = !isTaken || bytes > mostBytes || width * height > pictureLimits.pixels;
  if (!needed && bytes <= pictureLimits.smallBytes) return { kind: 'keep' };
  return { kind: 'redraw', ...scaled(facts, 1), needed };
}

/** A drawn picture goes in place of the original where it must, or where it saves a fifth at least. */
export const isDrawnBetter = (plan: CompressionPlan, originalBytes: number, drawnBytes: number): boolean =>
  plan.kind === 'redraw' && (plan.needed || drawnBytes <= originalBytes * 0.8);

import { pictureLimits as limits } from './pictureLimits.ts';

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

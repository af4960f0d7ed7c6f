import { redrawPicture } from '@xinyue/kit/files/redrawPicture';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Picture } from './createPictures.ts';

/** Pictures of news and slides are small; a jpg that paints over itself more often is a bomb. */
const limits = { pixels: 12_000_000, scans: 24 };
/** Pictures that are drawn at once, that wait, and how long one may take (drawing itself ends after 10 s). */
export const drawingPlaces = { atOnce: 1, queue: 60, holdMs: 12_000 };

/** Draws what a source sent anew, within the places of `drawing`. Throws for what is no jpg or png, is broken or too large. */
export const drawFeedPicture =
  (drawing: Limit) =>
  async (sent: Buffer): Promise<Picture> => {
    const { extension, data } = await drawing.run(() => redrawPicture(sent, limits));
    return { type: extension === 'png' ? 'image/png' : 'image/jpeg', data };
  };

import { loadSharp } from './loadSharp.ts';

/** A jpg or png of ours as a jpg whose longer side is `longest` at most, for lists: a photograph weighs a hundred times as much. */
export async function shrinkPicture(picture: Buffer, longest: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 74, optimiseCoding: false })
    .toBuffer();
}

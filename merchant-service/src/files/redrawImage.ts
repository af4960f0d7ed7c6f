import { sentence, type Sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { BadPicture, type Redrawn, redrawPicture } from '@xinyue/kit/files/redrawPicture';
import { fileLimits } from './domain/fileLimits.ts';

const sentenceOf = ({ why, width, height }: BadPicture): Sentence => {
  if (why === 'kind') return sentence('fileNotImage');
  return why === 'size' ? sentence('filePixels', width, height) : sentence('fileBroken');
};

/** An upload drawn anew (K1). Errors: `validation` (no jpg or png, broken, over 25 megapixels: Z-58). */
export async function redrawImage(sent: Buffer): Promise<Redrawn> {
  return redrawPicture(sent, fileLimits).catch((error: unknown) => {
    throw error instanceof BadPicture ? new AppError('validation', sentenceOf(error)) : error;
  });
}

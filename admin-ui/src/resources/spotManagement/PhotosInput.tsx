import { photosAtMost } from '@xinyue/contracts/operations';
import { PicturesInput, type PicturesWords } from '../../shared/documents/PicturesInput.tsx';
import { spotTexts as texts } from './texts.ts';

const words: PicturesWords = {
  label: texts.photos,
  hint: texts.photosHint,
  pick: texts.photosPick,
  tooMany: texts.photosTooMany,
  busy: texts.photosBusy,
  failed: texts.photosFailed,
  nameOf: texts.photo,
  removeOf: texts.photoRemove,
};

/** own-names `photos`: 1 to 9 pictures of a good or none; visitors see those of an open good alone. */
export const PhotosInput = () => <PicturesInput source="photos" most={photosAtMost} words={words} name="photo" />;

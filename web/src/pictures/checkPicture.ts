import { headBytes, kindOf, type PictureKind } from './pictureKind.ts';
import { kindWords } from './pictureWords.ts';

/** What the file chooser offers. HEIC is left out on purpose: an iPhone then hands over a jpg by itself. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp';

export const kindOfFile = async (file: Blob): Promise<PictureKind> =>
  kindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));

/** Taken as they are, or drawn anew as a jpg where this browser can read them. */
const taken: readonly PictureKind[] = ['jpg', 'png'];
const drawable: readonly PictureKind[] = ['webp', 'heic', 'avif', 'bmp'];

/** Why a chosen file cannot become a picture that the server takes, in words with advice; undefined when it can. */
async function whyNot(file: Blob): Promise<string | undefined> {
  const kind = await kindOfFile(file);
  if (taken.includes(kind)) return undefined;
  if (drawable.includes(kind)) {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    bitmap?.close();
    if (bitmap) return undefined;
  }
  return kindWords[kind];
}

/** The files that can be sent, in their order, and a sentence by name for each of the others. */
export async function sortPictures(files: readonly File[]): Promise<{ good: File[]; problems: string[] }> {
  const good: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    // A file that was moved or taken away since it was chosen cannot be read.
    const problem = await whyNot(file).catch(() => kindWords.jpg);
    if (problem) problems.push(`${file.name}：${problem}`);
    else good.push(file);
  }
  return { good, problems };
}

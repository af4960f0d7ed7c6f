import { buffer } from 'node:stream/consumers';
import { shrinkPicture } from '@xinyue/kit/files/shrinkPicture';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import type { Limit } from '@xinyue/kit/limit/createLimit';

/** The longer side of a small photo in pixels: twice what lists and the page of a good show. */
const longest = 480;
/** Some 20 kB each. */
const keptAtMost = 500;

export type SmallPhotos = {
  /** A photo as lists show it; undefined where it is not there, or where too many are being drawn and it has to go out as it is. */
  of(key: string): Promise<Buffer | undefined>;
};

/**
 * Small forms of photos that everybody sees, drawn when first asked for and kept in memory, the latest ones: nothing is stored, so nothing
 * has to be taken back. The caller decides whether a photo is shown, each time.
 */
export function createSmallPhotos({ files, drawing }: { files: FileStore; drawing: Limit }): SmallPhotos {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const draw = async (key: string) => {
    const file = await files.get(key);
    return file && shrinkPicture(await buffer(file.stream), longest);
  };
  return {
    of(key) {
      const small = kept.get(key) ?? drawing.run(() => draw(key)).catch(() => undefined);
      // Back to the end: the one that nobody asked for longest goes first.
      kept.delete(key);
      kept.set(key, small);
      void small.then((data) => data || kept.get(key) !== small || kept.delete(key));
      if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
      return small;
    },
  };
}

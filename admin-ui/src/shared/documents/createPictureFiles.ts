import type { UploadOptions } from '@xinyue/web/client/createUpload';
import { PictureProblem, type PictureGoal } from '@xinyue/web/pictures/preparePicture';

/** How many pictures have a place now, how large one may be, and the message for more. */
export type PictureLimit = PictureGoal & { room(): number; tooMany(count: number): string };

/** `bytes` is what goes out, once that is known. */
export type PictureItem = {
  key: number;
  file: File;
  bytes?: number;
  progress: number;
  saveUrl?: string;
  error?: string;
  stop(): void;
};
type Shown = { items: readonly PictureItem[]; problems: readonly string[] };
type Parts = {
  limit: PictureLimit;
  /** Which of these files are pictures, and a sentence by name about each of the others. */
  sort(files: readonly File[]): Promise<{ good: File[]; problems: string[] }>;
  /** The bytes to send; throws a `PictureProblem`. */
  prepare(file: File, goal: PictureGoal): Promise<Blob>;
  upload(picture: Blob, name: string, options: UploadOptions): Promise<string>;
  /** Tells the server that these uploads are not needed. */
  discard(saveUrls: string[]): void;
  wordsOf(error: unknown): string;
};

/**
 * The pictures that are picked in one place: each is checked, made small enough, then uploaded, with its own progress, cancel and retry. Every change starts from the
 * newest list, so that answers that come in one moment never overwrite each other. What is removed is given back to the server.
 */
export function createPictureFiles({ limit, sort, prepare, upload, discard, wordsOf }: Parts) {
  let shown: Shown = { items: [], problems: [] };
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const put = (next: Partial<Shown>) => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<PictureItem>) =>
    put({ items: shown.items.map((item) => (item.key === key ? { ...item, ...part } : item)) });
  const giveBack = (saveUrls: string[]) => saveUrls.length > 0 && discard(saveUrls);

  const without = (key: number) => shown.items.filter((item) => item.key !== key);

  const start = async (key: number, file: File) => {
    const { signal, ...controller } = withAbort();
    change(key, { error: undefined, progress: 0, stop: controller.abort });
    try {
      const picture = await prepare(file, limit);
      if (signal.aborted) return;
      change(key, { bytes: picture.size });
      const saveUrl = await upload(picture, file.name, { signal, onProgress: (progress) => change(key, { progress }) });
      if (signal.aborted) giveBack([saveUrl]);
      else change(key, { saveUrl, progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      // Another try would end the same way: it takes no place.
      if (error instanceof PictureProblem)
        put({ items: without(key), problems: [...shown.problems, `${file.name}：${error.message}`] });
      else change(key, { error: wordsOf(error) });
    }
  };

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBusy: () => shown.items.some(({ saveUrl, error }) => !saveUrl && !error),
    showProblem: (text: string) => put({ problems: text ? [text] : [] }),
    /** Takes what is a picture and finds a place; says of every other file why not. */
    async add(files: readonly File[]) {
      const { good, problems } = await sort(files);
      const fit = good.slice(0, Math.max(0, limit.room() - shown.items.length));
      const items = fit.map((file) => ({ key: ++lastKey, file, progress: 0, stop: () => undefined }));
      const left = good.slice(fit.length).map((_, nth) => limit.tooMany(shown.items.length + fit.length + nth + 1));
      put({ items: [...shown.items, ...items], problems: [...new Set([...problems, ...left])] });
      for (const { key, file } of items) void start(key, file);
    },
    retry: ({ key, file }: PictureItem) => void start(key, file),
    remove(item: PictureItem) {
      item.stop();
      giveBack(item.saveUrl ? [item.saveUrl] : []);
      put({ items: without(item.key), problems: [] });
    },
    /** These are somebody else's from now on: not given back. */
    release(items: readonly PictureItem[]) {
      put({ items: shown.items.filter(({ key }) => !items.some((item) => item.key === key)) });
    },
    /** Nothing is kept of what was picked; what is in use by now the server leaves alone. */
    dropAll() {
      for (const { stop } of shown.items) stop();
      giveBack(shown.items.flatMap(({ saveUrl }) => saveUrl ?? []));
      put({ items: [] });
    },
  };
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

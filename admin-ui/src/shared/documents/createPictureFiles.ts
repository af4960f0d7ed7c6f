import { messages } from '@xinyue/contracts/messages';
import type { UploadOptions } from '@xinyue/web/client/createUpload';

/** How many pictures have a place now, how large one may be, and what is said of more. */
export type PictureLimit = { room(): number; bytes: number; tooLarge: string; tooMany(count: number): string };

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** True for the first bytes of a jpg or png; the name of a file proves nothing. */
export const isImage = (head: Uint8Array): boolean =>
  startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Why a file is not taken, or undefined. The server checks again. */
export function checkPicture(size: number, head: Uint8Array, { bytes, tooLarge }: PictureLimit): string | undefined {
  if (!isImage(head)) return messages.fileNotImage;
  return size > bytes ? tooLarge : undefined;
}

export type PictureItem = { key: number; file: File; progress: number; saveUrl?: string; error?: string; stop(): void };
type Shown = { items: readonly PictureItem[]; problems: readonly string[] };
type Parts = {
  limit: PictureLimit;
  upload(file: File, options: UploadOptions): Promise<string>;
  /** Tells the server that these uploads are not needed. */
  discard(saveUrls: string[]): void;
  wordsOf(error: unknown): string;
};

/**
 * The pictures that are picked in one place: each is checked, then uploaded at once, with its own progress, cancel and retry. Every change starts from the
 * newest list, so that answers that come in one moment never overwrite each other. What is removed is given back to the server.
 */
export function createPictureFiles({ limit, upload, discard, wordsOf }: Parts) {
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

  const start = (key: number, file: File) => {
    const { signal, ...controller } = withAbort();
    change(key, { error: undefined, progress: 0, stop: controller.abort });
    upload(file, { signal, onProgress: (progress) => change(key, { progress }) })
      .then((saveUrl) => (signal.aborted ? giveBack([saveUrl]) : change(key, { saveUrl, progress: 1 })))
      .catch((error: unknown) => !signal.aborted && change(key, { error: wordsOf(error) }));
  };

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBusy: () => shown.items.some(({ saveUrl, error }) => !saveUrl && !error),
    say: (text: string) => put({ problems: text ? [text] : [] }),
    /** Takes what is a picture and finds a place; says of every other file why not. */
    async add(files: readonly File[]) {
      const problems: string[] = [];
      for (const file of files) {
        const refusal = checkPicture(file.size, new Uint8Array(await file.slice(0, 16).arrayBuffer()), limit);
        if (refusal) problems.push(`${file.name}：${refusal}`);
        else if (shown.items.length >= limit.room()) problems.push(limit.tooMany(shown.items.length + 1));
        else {
          const key = ++lastKey;
          put({ items: [...shown.items, { key, file, progress: 0, stop: () => undefined }] });
          start(key, file);
        }
      }
      put({ problems: [...new Set(problems)] });
    },
    retry: ({ key, file }: PictureItem) => start(key, file),
    remove(item: PictureItem) {
      item.stop();
      giveBack(item.saveUrl ? [item.saveUrl] : []);
      put({ items: shown.items.filter(({ key }) => key !== item.key), problems: [] });
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

import { messages } from '@xinyue/contracts/messages';
import type { UploadOptions } from '@xinyue/web/client/createUpload';

/** K-19, V-53: up to three files of at most 500kb, 1kb = 1024 bytes. */
export const agreementLimit = { count: 3, kb: 500, bytes: 500 * 1024 } as const;

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** True for the first bytes of a jpg or png; the name of a file proves nothing. */
export const isImage = (head: Uint8Array): boolean =>
  startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Why a file cannot be an agreement, or undefined. The server checks again. */
export function checkAgreement(size: number, head: Uint8Array): string | undefined {
  if (!isImage(head)) return messages.fileNotImage;
  return size > agreementLimit.bytes ? messages.contractTooLarge(agreementLimit.kb) : undefined;
}

export type AgreementItem = { key: number; file: File; progress: number; saveUrl?: string; error?: string; stop(): void };
type Shown = { items: readonly AgreementItem[]; problems: readonly string[] };
type Parts = {
  upload(file: File, options: UploadOptions): Promise<string>;
  /** Tells the server that these uploads are not needed. */
  discard(saveUrls: string[]): void;
  wordsOf(error: unknown): string;
};

/**
 * The agreements of one dialog: each is checked, then uploaded at once, with its own progress, cancel and retry. Every change starts from the
 * newest list, so that answers that come in one moment never overwrite each other. What is removed is given back to the server.
 */
export function createAgreementFiles({ upload, discard, wordsOf }: Parts) {
  let shown: Shown = { items: [], problems: [] };
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const put = (next: Partial<Shown>) => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<AgreementItem>) =>
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
    /** Takes what is an agreement and finds a place; says of every other file why not. */
    async add(files: readonly File[]) {
      const problems: string[] = [];
      for (const file of files) {
        const refusal = checkAgreement(file.size, new Uint8Array(await file.slice(0, 16).arrayBuffer()));
        if (refusal) problems.push(`${file.name}：${refusal}`);
        else if (shown.items.length >= agreementLimit.count) problems.push(messages.contractCount(shown.items.length + 1));
        else {
          const key = ++lastKey;
          put({ items: [...shown.items, { key, file, progress: 0, stop: () => undefined }] });
          start(key, file);
        }
      }
      put({ problems: [...new Set(problems)] });
    },
    retry: ({ key, file }: AgreementItem) => start(key, file),
    remove(item: AgreementItem) {
      item.stop();
      giveBack(item.saveUrl ? [item.saveUrl] : []);
      put({ items: shown.items.filter(({ key }) => key !== item.key), problems: [] });
    },
    /** Nothing is kept of what the dialog took; what an order uses by now the server leaves alone. */
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

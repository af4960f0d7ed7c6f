import { documentSlots, type DocumentSlot, maxSlotPictures } from '@xinyue/contracts/operations/merchant/applicationOperations';
import type { Upload } from '@xinyue/web/client/createUpload';
import { applicationTexts as texts } from './applicationTexts.ts';
import { noPictures, type Picture, placesOf, type Slots } from './pictures.ts';

export type PictureUploads = ReturnType<typeof createPictureUploads>;

type Parts = {
  /** Which of these files are pictures, and a sentence by name about each of the others. */
  sort: (files: readonly File[]) => Promise<{ good: File[]; problems: string[] }>;
  prepare: (file: File) => Promise<Blob>;
  send: Upload;
  preview: { open: (file: Blob) => string; close: (url: string) => void };
  wordsOf: (error: unknown) => string;
  /** Whether another try would end the same way. */
  isRefusal: (error: unknown) => boolean;
  /** Gives an upload back to the server. */
  discard: (saveUrl: string) => void;
  /** How many go out at the same moment. */
  atOnce?: number;
};

type SlotStore = ReturnType<typeof createSlotStore>;

/** The pictures of every slot; subscribers get each change. */
function createSlotStore() {
  let slots = noPictures();
  const listeners = new Set<() => void>();
  const put = (slot: DocumentSlot, pictures: readonly Picture[]) => {
    slots = { ...slots, [slot]: pictures };
    for (const listener of listeners) listener();
  };
  return {
    get: (): Slots => slots,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put,
    change: (slot: DocumentSlot, id: string, changes: Partial<Picture>) =>
      put(
        slot,
        slots[slot].map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
      ),
    find: (slot: DocumentSlot, id: string) => slots[slot].find((picture) => picture.id === id),
    remove: (slot: DocumentSlot, id: string) =>
      put(
        slot,
        slots[slot].filter((picture) => picture.id !== id),
      ),
  };
}

/** Runs what it is given in this order, so many at the same moment. */
function createQueue<T>(work: (one: T) => Promise<void>, atOnce: number) {
  const waiting: T[] = [];
  let running = 0;
  const pump = () => {
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      void work(waiting.shift()!).finally(() => {
        running -= 1;
        pump();
      });
    }
  };
  return (one: T) => {
    waiting.push(one);
    pump();
  };
}

type SendingParts = Pick<Parts, 'prepare' | 'send' | 'wordsOf' | 'isRefusal' | 'atOnce'>;

/** Prepares and sends pictures. The file of one that got no answer is kept, so that it can go again. */
function createSending({ prepare, send, wordsOf, isRefusal, atOnce = 2 }: SendingParts, { change }: SlotStore) {
  const files = new Map<string, File>();
  const stops = new Map<string, AbortController>();
  const work = async ({ slot, id }: { slot: DocumentSlot; id: string }) => {
    const file = files.get(id);
    if (!file) return;
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      change(slot, id, { state: 'preparing', progress: 0, problem: '' });
      const ready = await prepare(file);
      if (stop.signal.aborted) return;
      change(slot, id, { state: 'sending' });
      const onProgress = (progress: number) => change(slot, id, { progress });
      const { saveUrl } = await send(ready, file.name, { signal: stop.signal, onProgress });
      files.delete(id);
      change(slot, id, { state: 'done', progress: 1, saveUrl });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isRefusal(error)) files.delete(id);
      change(slot, id, { state: isRefusal(error) ? 'refused' : 'failed', problem: wordsOf(error) });
    } finally {
      stops.delete(id);
    }
  };
  return {
    files,
    enqueue: createQueue(work, atOnce),
    drop(id: string) {
      stops.get(id)?.abort();
      files.delete(id);
    },
  };
}

/** The pictures of one application: each prepared, sent and kept on its own, so that one that fails stops no other. */
export function createPictureUploads({ sort, preview, discard, ...parts }: Parts) {
  const store = createSlotStore();
  const sending = createSending(parts, store);
  let count = 0;
  const picture = (more: Partial<Picture>): Picture => ({
    id: `p${(count += 1)}`,
    name: '',
    state: 'waiting',
    progress: 0,
    preview: '',
    saveUrl: '',
    problem: '',
    ...more,
  });
  const drop = (slot: DocumentSlot, id: string): Picture | undefined => {
    sending.drop(id);
    const gone = store.find(slot, id);
    if (gone?.preview) preview.close(gone.preview);
    store.remove(slot, id);
    return gone;
  };
  const retry = (slot: DocumentSlot, id: string) => {
    if (!store.find(slot, id) || !sending.files.has(id)) return;
    store.change(slot, id, { state: 'waiting', problem: '', progress: 0 });
    sending.enqueue({ slot, id });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Takes what fits and is a picture; answers a sentence about each file that was left out. */
    async add(slot: DocumentSlot, chosen: readonly File[]): Promise<string[]> {
      const { good, problems } = await sort(chosen);
      const there = store.get()[slot];
      const fit = good.slice(0, Math.max(0, maxSlotPictures - placesOf(there).length));
      const added = fit.map((file) => picture({ name: file.name, preview: preview.open(file) }));
      added.forEach(({ id }, index) => sending.files.set(id, fit[index]!));
      if (added.length > 0) store.put(slot, [...there, ...added]);
      for (const { id } of added) sending.enqueue({ slot, id });
      const left = good.slice(fit.length).map(({ name }) => texts.tooMany(name, maxSlotPictures));
      return [...new Set([...problems, ...left])];
    },
    /** Cancels what is under way, takes the picture out of its slot and gives back what the server has of it. */
    remove(slot: DocumentSlot, id: string) {
      const gone = drop(slot, id);
      if (gone?.saveUrl) discard(gone.saveUrl);
    },
    retry,
    /** Tries everything again that failed. */
    retryAll() {
      for (const slot of documentSlots) for (const { id, state } of store.get()[slot]) if (state === 'failed') retry(slot, id);
    },
    /** Pictures that were handed in earlier (C-31). */
    restore(slot: DocumentSlot, saveUrls: readonly string[]) {
      store.put(
        slot,
        saveUrls.map((saveUrl, index) => picture({ name: texts.earlier(index + 1), state: 'done', progress: 1, saveUrl })),
      );
    },
    dispose() {
      for (const slot of documentSlots) for (const { id } of store.get()[slot]) drop(slot, id);
    },
  };
}

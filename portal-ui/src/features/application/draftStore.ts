import type { ShopInput } from './applicationSteps.ts';

/** What of an unfinished application stays on the device: no password, no document, no agreement. */
export type StoredDraft = { shopName: string; account: string; savedAt: number };

/** Nobody expects to find a draft that is older (30 days). */
const lifeMs = 30 * 24 * 3_600_000;

/** Undefined when there is nothing worth keeping. */
function draftOf({ shopName, account }: ShopInput, now: number): StoredDraft | undefined {
  return shopName.trim() || account.trim() ? { shopName, account, savedAt: now } : undefined;
}

/** A stored value as a draft, if it is one and young enough; whatever else lies in it is left out. */
function readDraft(stored: unknown, now: number): StoredDraft | undefined {
  const { shopName, account, savedAt } = (stored ?? {}) as Partial<Record<keyof StoredDraft, unknown>>;
  if (typeof shopName !== 'string' || typeof account !== 'string' || typeof savedAt !== 'number') return undefined;
  return now - savedAt < lifeMs ? { shopName, account, savedAt } : undefined;
}

/** A storage of the device: values by key. */
export type DraftStorage = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
  delete: (key: string) => Promise<unknown>;
};

/**
 * Drafts of applications by the person they belong to. A device that keeps nothing (a private window, a full disk) is no failure: the form
 * works all the same.
 */
export function createDraftStore(storage: DraftStorage, now: () => number = Date.now) {
  const quietly = <T>(work: Promise<T>) => work.catch(() => undefined);
  return {
    read: async (userId: string): Promise<StoredDraft | undefined> => readDraft(await quietly(storage.get(userId)), now()),
    /** Answers whether something is kept now. */
    async keep(userId: string, shop: ShopInput): Promise<boolean> {
      const draft = draftOf(shop, now());
      const work = draft ? storage.set(userId, draft).then(() => true) : storage.delete(userId).then(() => false);
      return (await quietly(work)) ?? false;
    },
    clear: async (userId: string): Promise<void> => void (await quietly(storage.delete(userId))),
  };
}

const storeName = 'applications';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('xinyue-drafts', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
    request.addEventListener('blocked', () => reject(new Error('storage in use')));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
    });
  } finally {
    database.close();
  }
}

const storage: DraftStorage = {
  get: (key) => inStore('readonly', (store) => store.get(key)),
  set: (key, value) => inStore('readwrite', (store) => store.put(value, key)),
  delete: (key) => inStore('readwrite', (store) => store.delete(key)),
};

/** Not in local storage: that is cleared whenever a session ends (S-35), also the one that ran out while somebody fetched a document. */
export const draftStore = createDraftStore(storage);

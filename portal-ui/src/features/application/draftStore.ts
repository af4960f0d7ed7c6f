import { createDraftStore, type Drawer } from './createDraftStore.ts';

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

const drawer: Drawer = {
  get: (key) => inStore('readonly', (store) => store.get(key)),
  set: (key, value) => inStore('readwrite', (store) => store.put(value, key)),
  delete: (key) => inStore('readwrite', (store) => store.delete(key)),
};

/** Not in local storage: that is cleared whenever a session ends (S-35), also the one that ran out while somebody fetched a document. */
export const draftStore = createDraftStore(drawer);

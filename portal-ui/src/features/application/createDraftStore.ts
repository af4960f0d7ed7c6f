import { draftOf, readDraft, type ApplicationDraft } from './applicationDraft.ts';
import type { ShopInput } from './applicationSteps.ts';

/** A drawer of the device: values by key. */
export type Drawer = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
  delete: (key: string) => Promise<unknown>;
};

/**
 * Drafts of applications by the person they belong to. A device that keeps nothing (a private window, a full disk) is no failure: the form
 * works all the same.
 */
export function createDraftStore(drawer: Drawer, now: () => number = Date.now) {
  const quietly = <T>(work: Promise<T>) => work.catch(() => undefined);
  return {
    read: async (userId: string): Promise<ApplicationDraft | undefined> => readDraft(await quietly(drawer.get(userId)), now()),
    /** Answers whether something is kept now. */
    async keep(userId: string, shop: ShopInput): Promise<boolean> {
      const draft = draftOf(shop, now());
      const work = draft ? drawer.set(userId, draft).then(() => true) : drawer.delete(userId).then(() => false);
      return (await quietly(work)) ?? false;
    },
    clear: async (userId: string): Promise<void> => void (await quietly(drawer.delete(userId))),
  };
}

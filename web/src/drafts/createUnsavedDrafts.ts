/** Where the work of each person lies, by userId: a `Map`, or `draftsOfTab` for what shall outlive a reload. */
export type DraftPlace<T> = {
  get(userId: string): T | undefined;
  set(userId: string, work: T): unknown;
  delete(userId: string): unknown;
  keys(): Iterable<string>;
};

export type DraftParts<T> = {
  /** The session of this browser, see `createSessionStore`. */
  store: {
    get(): { userId: string } | undefined;
    subscribe(listener: () => void): unknown;
    /** Subscribes to people who sign out by their own will, here or in another tab. */
    onLeft(listener: () => void): unknown;
  };
  place?: DraftPlace<T>;
  /** What of it stays when its person's session ended: everything but secrets. */
  stays?(work: T): T;
  /** Receives what goes. */
  drop?(work: T): void;
};

/**
 * What somebody was working on and has not saved, by their userId. It outlives another page and a session that the server ended, so that
 * nothing typed is lost; it goes when the person signs out (in any tab), when another one signs in, and with the tab. Nobody but its
 * person finds it. Passwords are not to be put in.
 */
export function createUnsavedDrafts<T>({ store, place = new Map<string, T>(), stays, drop }: DraftParts<T>) {
  let left = false;
  const forget = (userId: string) => {
    const work = place.get(userId);
    place.delete(userId);
    if (work !== undefined) drop?.(work);
  };
  const forgetOthers = (owner?: string) => {
    for (const userId of place.keys()) if (userId !== owner) forget(userId);
  };
  const lookWho = () => {
    const owner = store.get()?.userId;
    if (!owner) {
      for (const userId of place.keys()) if (stays) place.set(userId, stays(place.get(userId)!));
      return;
    }
    left = false;
    forgetOthers(owner);
  };
  store.onLeft(() => {
    left = true;
    forgetOthers();
  });
  store.subscribe(lookWho);
  lookWho();
  return {
    get: (userId: string): T | undefined => place.get(userId),
    keep(userId: string, work: T) {
      const owner = store.get()?.userId;
      // A screen that goes because its person signed out, or because another one came, keeps nothing.
      if (!left && (owner ?? userId) === userId) place.set(userId, work);
    },
    forget,
  };
}

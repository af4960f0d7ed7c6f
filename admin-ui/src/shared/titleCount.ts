let count = 0;
const listeners = new Set<() => void>();

/** Of-03: how much waits, as the tab's title begins with it. */
export const titleCount = {
  get: () => count,
  set(next: number) {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

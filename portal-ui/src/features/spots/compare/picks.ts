import { useSyncExternalStore } from 'react';
import { createChannel } from '@xinyue/web/client/createChannel';

/** Goods side by side: fewer is no comparison, more is no table that anybody reads. */
export const compareAtLeast = 2;
export const compareAtMost = 4;

const key = 'compare';
const changes = createChannel<void>();
// A device may forbid storage: then what is picked holds as long as the page.
let kept = '';
const stored = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return kept;
  }
};
const idsIn = (text: string): readonly string[] => text.split(',').filter(Boolean).slice(0, compareAtMost);
const keep = (ids: readonly string[]) => {
  kept = ids.join(',');
  try {
    sessionStorage.setItem(key, kept);
  } catch {
    // Held in memory.
  }
  changes.send();
};

/** The goods that somebody picked for a comparison, in the order of picking, for as long as this tab is open (Po-45). */
export const picks = {
  get: (): readonly string[] => idsIn(stored()),
  /** Whether it was taken: one more than fit is not. */
  add(id: string): boolean {
    const ids = picks.get();
    if (ids.includes(id)) return true;
    if (ids.length >= compareAtMost) return false;
    keep([...ids, id]);
    return true;
  },
  remove: (id: string): void => keep(picks.get().filter((one) => one !== id)),
  clear: (): void => keep([]),
};

/** What is picked now. */
export const usePicks = (): readonly string[] => idsIn(useSyncExternalStore(changes.on, stored));

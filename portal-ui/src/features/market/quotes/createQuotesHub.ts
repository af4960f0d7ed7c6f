import type { FuturesAnswer, QuotesEvent } from '@xinyue/contracts/operations';
import type { QuoteEars } from './keepStream.ts';
import { mergeQuotes } from './mergeQuotes.ts';

/** A message from a tab to the worker. */
export type TabWord = 'here' | 'bye';
/** A message from the worker to a tab: it is alive (after each `here`), quotes, or that the stream broke. */
export type HubWord = { kind: 'hears' } | { kind: 'quotes'; event: QuotesEvent } | { kind: 'lost' };
type Tab = { send(word: HubWord): void };

/** How often a visible tab reports itself. */
export const beatMs = 4_000;
/** A tab that has been silent for so long was closed, or frozen, without a word. */
const silentMs = 5 * beatMs;

/**
 * One stream of quotes for all tabs of a browser that are looked at, open while there is one. A tab that comes later begins with everything
 * that is known. `open` holds the stream until its answer is called.
 */
export function createQuotesHub(open: (ears: QuoteEars) => () => void, now: () => number = Date.now) {
  const tabs = new Map<Tab, number>();
  let known: FuturesAnswer | undefined;
  let close: (() => void) | undefined;
  const send = (word: HubWord) => {
    for (const tab of tabs.keys()) tab.send(word);
  };
  const ears: QuoteEars = {
    quotes(event) {
      known = mergeQuotes(known, event);
      send({ kind: 'quotes', event });
    },
    lost() {
      known = undefined;
      send({ kind: 'lost' });
    },
  };
  const leave = (tab: Tab) => {
    tabs.delete(tab);
    if (tabs.size > 0) return;
    close?.();
    close = undefined;
    known = undefined;
  };
  return {
    receive(tab: Tab, word: TabWord): void {
      if (word === 'bye') return leave(tab);
      const isNew = !tabs.has(tab);
      tabs.set(tab, now());
      tab.send({ kind: 'hears' });
      if (isNew && known) tab.send({ kind: 'quotes', event: { ...known, whole: true } });
      close ??= open(ears);
    },
    /** Lets go of tabs that fell silent. */
    sweep(): void {
      for (const [tab, seenAt] of tabs) if (now() - seenAt > silentMs) leave(tab);
    },
  };
}

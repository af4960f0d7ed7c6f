import { createChannel } from '@xinyue/web/client/createChannel';
import { useSyncExternalStore } from 'react';

/** What up and down are drawn in: red and green as everywhere in this trade, or the other way round. */
export type TrendColours = 'redUp' | 'greenUp';

const key = 'trendColours';
const changes = createChannel<TrendColours>();

function read(): TrendColours {
  try {
    return localStorage.getItem(key) === 'greenUp' ? 'greenUp' : 'redUp';
  } catch {
    // Storage that is shut off has chosen nothing.
    return 'redUp';
  }
}

let now = read();
// The theme has the two colours behind `--trend-up` and `--trend-down` and changes them by this mark: nothing is drawn anew for it.
const mark = () => document.documentElement.toggleAttribute('data-green-up', now === 'greenUp');
mark();

/** Takes the colours for the whole app, and for the next time on this device. */
export function chooseTrendColours(colours: TrendColours): void {
  now = colours;
  mark();
  try {
    localStorage.setItem(key, colours);
  } catch {
    // They hold until the page is left.
  }
  changes.send(colours);
}

const subscribe = (listener: () => void) => changes.on(listener);

/** The colours that hold now. */
export const useTrendColours = (): TrendColours => useSyncExternalStore(subscribe, () => now);

import { useListContext, useNotify, type RaRecord } from 'react-admin';
import { useOpenRecord } from '../useOpenRecord.ts';
import { walkTexts as texts } from './walkTexts.ts';

/**
 * Of-04: the rows of a list one after the other, from the one that is open over it. `waits`: which of them are still to be done; where nothing is
 * said, all. A row that is done leaves the list, so react-admin's `usePrevNextController`, which looks for its place there, would lose the way.
 */
export function useWalk<R extends RaRecord>(resource: string, id: string, waits?: (row: R) => boolean) {
  const { data = [], total = 0 } = useListContext<R>();
  const { open, close } = useOpenRecord(resource);
  const notify = useNotify();
  const at = data.findIndex((row) => String(row.id) === id);
  const others = (rows: R[]) => rows.find((row) => String(row.id) !== id && (!waits || waits(row)));
  const later = others(data.slice(at + 1));
  const earlier = others(data.slice(0, Math.max(at, 0)).reverse());
  const to = (row: R | undefined, none: string) => (row ? open(row.id) : notify(none, { type: 'info' }));
  return {
    total,
    next: () => to(later, texts.noNext),
    previous: () => to(earlier, texts.noPrevious),
    /** What is open is done: on with the next one, or with one that was left before it; the way back leads past it. */
    goOn() {
      const row = later ?? others(data);
      if (row) return open(row.id, { replace: true });
      notify(texts.allDone, { type: 'success' });
      close();
    },
    hasNext: later !== undefined,
    hasPrevious: earlier !== undefined,
  };
}

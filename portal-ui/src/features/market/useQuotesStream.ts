import { useQueryClient } from '@tanstack/react-query';
import type { FuturesAnswer, QuotesEvent } from '@xinyue/contracts/operations';
import { useEffect } from 'react';
import { paths } from '../../api/paths.ts';
import { futuresKey, streaming } from './marketQueries.ts';
import { mergeQuotes } from './mergeQuotes.ts';

/** After a refusal (too many streams, no feed) the next attempt; until then quotes are asked for. */
const againMs = 60_000;

/**
 * Quotes as they change, while somebody looks at the tab. Whoever loses the stream asks at once, and so `useFutures` asks on by itself: it
 * weighs whether to ask again only when an answer is there. Where there never was a stream it asks already.
 */
export function useQuotesStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let source: EventSource | undefined;
    // Whether a stream brought quotes since they were asked for: nobody asks then.
    let brought = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      streaming.now = false;
    };
    const open = () => {
      close();
      if (document.visibilityState === 'hidden') return;
      const made = new EventSource(paths.streamQuotes);
      source = made;
      made.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
        const event = readEvent(data);
        if (!event) return;
        streaming.now = true;
        brought = true;
        queries.setQueryData<FuturesAnswer>(futuresKey, (known) => mergeQuotes(known, event));
      });
      made.addEventListener('error', () => {
        streaming.now = false;
        if (brought) void queries.invalidateQueries({ queryKey: futuresKey });
        brought = false;
        if (made.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs);
      });
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [queries]);
}

/** An event that is no JSON is none. */
function readEvent(text: string): QuotesEvent | undefined {
  try {
    const event = JSON.parse(text) as QuotesEvent | null;
    return event && Array.isArray(event.list) ? event : undefined;
  } catch {
    return undefined;
  }
}

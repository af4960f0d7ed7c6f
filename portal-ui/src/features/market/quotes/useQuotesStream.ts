import { useQueryClient } from '@tanstack/react-query';
import type { FuturesAnswer } from '@xinyue/contracts/operations';
import { useEffect } from 'react';
import { paths } from '../../../api/paths.ts';
import { futuresKey, streaming } from '../marketQueries.ts';
import { mergeQuotes } from './mergeQuotes.ts';
import { shareStream } from './shareStream.ts';

/**
 * Quotes as they change, while somebody looks at the tab. Whoever loses the stream asks at once, and so `useFutures` asks on by itself: it
 * weighs whether to ask again only when an answer is there. Where there never was a stream it asks already.
 */
export function useQuotesStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let stop: (() => void) | undefined;
    // Whether a stream brought quotes since they were asked for: nobody asks then.
    let brought = false;
    const close = () => {
      stop?.();
      stop = undefined;
      streaming.now = false;
    };
    const open = () => {
      close();
      if (document.visibilityState === 'hidden') return;
      stop = shareStream(paths.streamQuotes, {
        quotes(event) {
          streaming.now = true;
          brought = true;
          queries.setQueryData<FuturesAnswer>(futuresKey, (known) => mergeQuotes(known, event));
        },
        lost() {
          streaming.now = false;
          if (brought) void queries.invalidateQueries({ queryKey: futuresKey });
          brought = false;
        },
      });
    };
    open();
    document.addEventListener('visibilitychange', open);
    // A tab that goes says so; one that is kept for the way back comes to the front again.
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [queries]);
}

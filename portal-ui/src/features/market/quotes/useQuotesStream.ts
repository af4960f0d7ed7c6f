import { useQueryClient } from '@tanstack/react-query';
import type { FuturesAnswer } from '@xinyue/contracts/operations';
import { useEffect } from 'react';
import { paths } from '../../../api/paths.ts';
import { futuresKey, streaming } from '../marketQueries.ts';
import { mergeQuotes } from './mergeQuotes.ts';
import { shareStream } from './shareStream.ts';

/**
 * Live quotes while the tab is visible. When the stream breaks, the quotes are fetched once at once, because `useFutures` decides about its
 * next fetch only when an answer comes. Without a stream it polls anyway.
 */
export function useQuotesStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let stop: (() => void) | undefined;
    // Whether the stream brought quotes since the last fetch: then nothing is fetched.
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
    // A closing tab leaves the stream; one that the browser keeps for the way back joins again when it is shown.
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [queries]);
}

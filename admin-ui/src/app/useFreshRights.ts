import { useQueryClient } from '@tanstack/react-query';
import { activeWithin } from '@xinyue/web/activeWithin';
import { useEffect } from 'react';
import { sessionStore } from '../session/sessionStore.ts';
import { readRights } from './authProvider.ts';

const everyMs = 60_000;
/** Nobody at the screen for so long: no more reads, so that they do not keep the session alive (Z-51). */
const attentionMs = 120_000;

/** Reads the rights anew each minute while somebody is there, and whenever the page comes back into sight; what react-admin kept of them goes when they change. */
export function useFreshRights(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readRights().catch(() => undefined);
    };
    const timer = setInterval(() => activeWithin(attentionMs) && read(), everyMs);
    document.addEventListener('visibilitychange', read);
    window.addEventListener('focus', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('focus', read);
    };
  }, []);
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        // Who signs out asks for nothing any more: asking would lead to the sign-in as if the session had ended by itself.
        if (sessionStore.get()) void queries.invalidateQueries({ queryKey: ['auth'] });
      }),
    [queries],
  );
}

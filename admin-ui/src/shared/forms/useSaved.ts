import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { sessionStore } from '../../session/sessionStore.ts';

/**
 * What follows a write that went through: it is said, then comes `next`. ra-core resolves a write that was answered 401 with an empty success
 * (`useDataProvider`): nothing was done then, so nothing is said, and the page stays as it is beneath the sign-in.
 */
export function useSaved(): (words: string, next: () => void) => void {
  const notify = useNotify();
  return useCallback(
    (words, next) => {
      if (!sessionStore.get()) return;
      notify(words, { type: 'success' });
      next();
    },
    [notify],
  );
}

import { failureText, isOutage, isSessionEnd } from '@xinyue/web/client/CallError';
import type { WriteFailure } from '@xinyue/web/useWrite';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { sessionStore } from '../../session/sessionStore.ts';

/**
 * What follows a successful write: a notice, then `next`. ra-core resolves a write that was answered 401 with an empty success
 * (`useDataProvider`): nothing was done then, so there is no notice, and the page stays as it is beneath the sign-in.
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

/** The message when a form could not be saved (M-31, M-38). The form stays as it is: nothing typed is lost (Z-80). */
export function useSaveFailure(words = '保存失败，请稍后再试！'): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      // When the session is over a save has no answer; ra-core would report that as an error of the program.
      if (isSessionEnd(error) || !sessionStore.get()) return;
      notify(failureText(error, words), { type: isOutage(error) ? 'error' : 'info' });
    },
    [notify, words],
  );
}

/** Shows why a write did not go through: a refusal as information (M-38), an outage as an error. */
export function useFailureNotice(): (failure: WriteFailure) => void {
  const notify = useNotify();
  return useCallback(({ text, refused }) => notify(text, { type: refused ? 'info' : 'error' }), [notify]);
}

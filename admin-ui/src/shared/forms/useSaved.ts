import { messages } from '@xinyue/contracts/messages';
import { failureText, isOutage, isSessionEnd } from '@xinyue/web/client/CallError';
import type { WriteFailure } from '@xinyue/web/useWrite';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { sessionStore } from '../../session/sessionStore.ts';

/**
 * What follows a successful write: a notice, then `next`. ra-core resolves a write that was answered 401 with an empty success
 * (`useDataProvider`): nothing was done then, so there is no notice, and the page stays as it is beneath the sign-in. Where the `answer` names a
 * request, a second person has to confirm what was sent (Tr-R-06), and the notice says that instead.
 */
export function useSaved(): (words: string, next: () => void, answer?: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (words, next, answer) => {
      if (!sessionStore.get()) return;
      const waits = (answer as { request?: string } | null | undefined)?.request !== undefined;
      notify(waits ? messages.rightsAsked : words, { type: waits ? 'info' : 'success' });
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

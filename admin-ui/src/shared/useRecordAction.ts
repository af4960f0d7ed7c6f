import { failureText, isOutage, isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { editConflictOf, type FoundConflict } from './conflict/useEditConflict.ts';
import { useSaved } from './forms/useSaved.ts';

type Words = { done: string; failed: string };

/**
 * One action on a record. Done: said, and everything on the screen read again. Refused: the server's sentence as information (M-38), and
 * where the record is in another state than shown (409, 404) it is read again. No answer: the action's own sentence, and what was typed
 * stays (Z-80). Where the action can hear of another editor (`onConflict`), it stays open, too.
 */
export function useRecordAction(words: Words, onDone: () => void, onConflict?: (found: FoundConflict) => Promise<void>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const saved = useSaved();
  const [busy, setBusy] = useState(false);
  // State comes a render later; two presses in one moment must not both pass.
  const locked = useRef(false);
  const run = async (send: () => Promise<unknown>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    try {
      await send();
      saved(words.done, () => {
        onDone();
        refresh();
      });
    } catch (error) {
      if (isSessionEnd(error)) return;
      const found = onConflict && editConflictOf(error);
      if (found) return await onConflict(found);
      notify(failureText(error, words.failed), { type: isOutage(error) ? 'error' : 'info' });
      if (error instanceof CallError && (error.status === 409 || error.status === 404)) {
        onDone();
        refresh();
      }
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}

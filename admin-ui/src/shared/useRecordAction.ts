import type { FoundConflict } from '@xinyue/web/client/editConflictOf';
import { type Write, useWrite } from '@xinyue/web/useWrite';
import { useRefresh } from 'react-admin';
import { useFailureNotice, useSaved } from './forms/useSaved.ts';

type Words = { done: string; failed: string };

/**
 * One action on a record. Done: a notice, and everything on the screen read again. Refused: the server's sentence as information (M-38), and
 * where the record is in another state than shown (409, 404) it is read again. No answer: the action's own sentence, and what was typed
 * stays (Z-80). Where the action can meet a conflict with another editor (`onConflict`), it stays open, too.
 */
export function useRecordAction(words: Words, onDone: () => void, onConflict?: (found: FoundConflict) => Promise<void>) {
  const notice = useFailureNotice();
  const refresh = useRefresh();
  const saved = useSaved();
  const { write, busy } = useWrite();
  const leave = () => {
    onDone();
    refresh();
  };
  const run = (send: Write<unknown>['send']) =>
    write({
      send,
      onDone: (answer) => saved(words.done, leave, answer),
      failed: words.failed,
      onFailed(failure) {
        notice(failure);
        if (failure.stale) leave();
      },
      onConflict,
    });
  return { run, busy };
}

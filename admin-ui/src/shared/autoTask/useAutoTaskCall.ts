import { type CallError, isOutage, isSessionEnd } from '@xinyue/web/client/CallError';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { editConflictOf, type FoundConflict } from '../conflict/useEditConflict.ts';

type Ends<T> = {
  done(answer: T): string;
  onDone(answer: T): void;
  /** Where the call can hear of another editor. */
  onConflict?(found: FoundConflict): Promise<void>;
  onRefused?(error: CallError): void;
};

/**
 * A write about automatic orders, one at a time. A refusal is said as an error (M-39, Z-81). Without an answer no notice comes (M-42): whoever
 * sent it says so in its place (`isOut`) and keeps what was typed (Z-80).
 */
export function useAutoTaskCall<T>({ done, onDone, onConflict, onRefused }: Ends<T>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [isOut, setOut] = useState(false);
  // State comes a render later; two presses in one moment must not both pass.
  const locked = useRef(false);
  const run = async (send: () => Promise<T>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    setOut(false);
    try {
      const answer = await send();
      notify(done(answer), { type: 'success' });
      onDone(answer);
      refresh();
    } catch (error) {
      if (isSessionEnd(error)) return;
      if (isOutage(error)) return setOut(true);
      notify((error as CallError).message, { type: 'error' });
      const found = onConflict && editConflictOf(error);
      if (found) return await onConflict(found);
      onRefused?.(error as CallError);
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };
  return { run, busy, isOut, refresh };
}

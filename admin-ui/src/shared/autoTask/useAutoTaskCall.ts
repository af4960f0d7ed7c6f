import type { CallError } from '@xinyue/web/client/CallError';
import type { FoundConflict } from '@xinyue/web/client/editConflictOf';
import { type Write, useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

type Ends<T> = {
  done(answer: T): string;
  onDone(answer: T): void;
  /** Where the call can meet a conflict with another editor. */
  onConflict?(found: FoundConflict): Promise<void>;
  onRefused?(error: CallError): void;
};

/**
 * A write about automatic orders. A refusal is shown as an error (M-39, Z-81). Without an answer there is no notice (M-42): the sender shows it
 * in its place (`isOut`) and keeps what was typed (Z-80).
 */
export function useAutoTaskCall<T>({ done, onDone, onConflict, onRefused }: Ends<T>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { write, busy } = useWrite();
  const [isOut, setOut] = useState(false);
  const refuse = (text: string) => notify(text, { type: 'error' });
  const run = (send: Write<T>['send']) =>
    write<T>({
      send(keyed) {
        setOut(false);
        return send(keyed);
      },
      onDone(answer) {
        notify(done(answer), { type: 'success' });
        onDone(answer);
        refresh();
      },
      failed: '',
      onFailed({ text, refused, error }) {
        if (!refused) return setOut(true);
        refuse(text);
        onRefused?.(error as CallError);
      },
      onConflict:
        onConflict &&
        ((found) => {
          refuse(found.message);
          return onConflict(found);
        }),
    });
  return { run, busy, isOut, refresh };
}

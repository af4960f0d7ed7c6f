import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { editConflictOf, type FoundConflict } from './editConflictOf.ts';
import { conflictTexts } from './texts.ts';

type Versioned = { version?: number };
export type Conflict<T> = FoundConflict & { current: T };
export type EditConflictState<T> = ReturnType<typeof useEditConflict<T>>;

/**
 * Two editors of one record: a refused save of the second becomes a `conflict` with the record as it is stored now. Once it is settled the
 * form stands on that state: `seen` is what later edits are compared with, and `withVersion` tells the server so.
 */
export function useEditConflict<T>(read: () => Promise<T>, fail: (error: unknown) => void) {
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [seen, setSeen] = useState<T>();
  const notify = useNotify();
  const open = async (found: FoundConflict) => {
    try {
      setConflict({ ...found, current: await read() });
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, conflictTexts.loadFailed), { type: 'error' });
    }
  };
  return {
    conflict,
    seen,
    open,
    /** For every failed save: a conflict opens the block, everything else fails as it does anywhere. */
    async meet(error: unknown) {
      const found = editConflictOf(error);
      if (found) return open(found);
      setConflict(undefined);
      fail(error);
    },
    settle() {
      if (conflict) setSeen(conflict.current);
      setConflict(undefined);
    },
    withVersion: <D extends object>(data: D): D & { versionSeen?: number } => {
      const version = (seen as Versioned | undefined)?.version;
      return version === undefined ? data : { ...data, versionSeen: version };
    },
  };
}

import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { editConflictOf, type FoundConflict } from '@xinyue/web/client/editConflictOf';
import { useState } from 'react';
import { useNotify, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { formName, keptForms } from '../kept/keptForms.ts';
import { useSaveFailure } from '../forms/useSaved.ts';

type Versioned = { version?: number };
export type Conflict<T> = FoundConflict & { current: T };
export type EditConflictState<T> = ReturnType<typeof useEditConflict<T>>;

/**
 * Two editors of one record: a refused save of the second becomes a `conflict` with the record as it is stored now. Once it is settled the
 * form stands on that state: `seen` is what later edits are compared with, and `withVersion` adds its version to the
 * request. `form` names it among those that are kept.
 */
export function useEditConflict<T>(read: () => Promise<T>, fail: (error: unknown) => void, form = '') {
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [settled, setSeen] = useState<T>();
  // What was typed before the session ended belongs to the record of that time: its version goes along, so that the server finds later saves.
  const seen = settled ?? (keptForms.get(form)?.seen as Partial<T> | undefined);
  const notify = useNotify();
  const open = async (found: FoundConflict) => {
    try {
      setConflict({ ...found, current: await read() });
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, '最新内容加载失败，请稍后再试！'), { type: 'error' });
    }
  };
  return {
    conflict,
    seen,
    /** The state on which the form stands after an answered conflict; undefined before the first one. */
    settled,
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

/** `useEditConflict` for the form of a record of a resource. */
export function useRecordConflict<T extends RaRecord>(resource: string, id: Identifier | undefined, saveFailed?: string) {
  const provider = useDataProvider();
  const fail = useSaveFailure(saveFailed);
  return useEditConflict<T>(
    async () => (await provider.getOne<T>(resource, { id: id ?? '' })).data,
    fail,
    formName(resource, id),
  );
}

import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isOutage, isSessionEnd, type CallError } from '@xinyue/web/client/CallError';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { editConflictOf, type FoundConflict } from '../../shared/conflict/editConflictOf.ts';
import { useOperation } from '../../api/useOperation.ts';
import { merchantTexts as texts } from './texts.ts';

/**
 * C-60. A refusal is said as an error (M-39, Z-81). Without an answer no notice comes (M-42): the form itself says it and keeps what was typed
 * (Z-80).
 */
export function useSaveHqConfig(versionSeen: number, onDone: () => void, onConflict: (found: FoundConflict) => Promise<void>) {
  const call = useOperation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [isOut, setOut] = useState(false);
  const save = async (checked: RequestOf<'saveHqConfig'>) => {
    setBusy(true);
    setOut(false);
    try {
      await call('saveHqConfig', { ...checked, versionSeen });
      notify(texts.autoTaskDone, { type: 'success' });
      onDone();
      refresh();
    } catch (error) {
      if (isSessionEnd(error)) return;
      if (isOutage(error)) return setOut(true);
      const { message } = error as CallError;
      notify(message, { type: 'error' });
      const found = editConflictOf(error);
      if (found) await onConflict(found);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, isOut };
}

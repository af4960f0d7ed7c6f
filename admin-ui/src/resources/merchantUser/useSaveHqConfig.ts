import { messages } from '@xinyue/contracts/messages';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isOutage, isSessionEnd, type ServerError } from '../../api/ServerError.ts';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { merchantTexts as texts } from './texts.ts';

/** What keeps a config from being saved and stays to be seen: no answer came, or somebody else saved meanwhile. */
export type HqProblem = 'outage' | 'edited';

/**
 * C-60. A refusal is said as an error (M-39, Z-81). Without an answer no notice comes (M-42): the form itself says it and keeps what was typed
 * (Z-80).
 */
export function useSaveHqConfig(versionSeen: number, onDone: () => void) {
  const call = useOperation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HqProblem>();
  const save = async (checked: RequestOf<'saveHqConfig'>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('saveHqConfig', { ...checked, versionSeen });
      notify(texts.autoTaskDone, { type: 'success' });
      onDone();
      refresh();
    } catch (error) {
      if (isSessionEnd(error)) return;
      if (isOutage(error)) return setProblem('outage');
      const { message } = error as ServerError;
      notify(message, { type: 'error' });
      if (message === messages.hqConfigEdited) setProblem('edited');
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem, settle: () => setProblem(undefined) };
}

import { useFocusReturn } from '@xinyue/web/useFocusReturn';
import { useSyncExternalStore } from 'react';
import { proofPrompt } from '../session/proofPrompt.ts';
import { overlay } from '../shared/overlay.tsx';

const ProofHost = overlay(() => import('../features/security/ProofHost.tsx'));

/** Calls that wait for a proof of who acts; the dialog's code comes with the first one, and where it does not come the call is given up. */
export default function ProofQuestions() {
  const asked = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.get);
  useFocusReturn(asked !== undefined);
  return asked && <ProofHost asked={asked} onClose={() => asked.answer(undefined)} />;
}

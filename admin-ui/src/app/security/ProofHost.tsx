import { ProofDialog } from '@xinyue/web/components/security/ProofDialog';
import { useFocusReturn } from '@xinyue/web/useFocusReturn';
import { useSyncExternalStore } from 'react';
import { proofPrompt } from '../../session/proofPrompt.ts';
import { useSecurityParts } from './useSecurityParts.tsx';

/** Asks for the proof that a call waits for; the form behind it stays as it is, with all that was typed. */
export function ProofHost() {
  const asked = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.get);
  const parts = useSecurityParts();
  useFocusReturn(asked !== undefined);
  return asked && <ProofDialog key={asked.id} asked={asked} parts={parts} />;
}

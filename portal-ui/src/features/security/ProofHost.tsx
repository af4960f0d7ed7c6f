import { ProofDialog } from '@xinyue/web/components/security/ProofDialog';
import type { AskedProof } from '@xinyue/web/client/createProofPrompt';
import { sessionStore } from '../../session/sessionStore.ts';
import { securityParts } from './securityParts.tsx';

/** Asks for the proof that a call waits for. */
export default function ProofHost({ asked }: { asked: AskedProof; onClose: () => void }) {
  return <ProofDialog key={asked.id} asked={asked} parts={securityParts({ userId: sessionStore.get()?.userId ?? '' })} />;
}

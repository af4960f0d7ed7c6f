import { OperatorFacts } from './OperatorFacts.tsx';
import { policyTexts } from './policyTexts.ts';
import { TextDialog } from './TextDialog.tsx';

/** Po-26: the privacy policy, closed by "I have read". */
export default function PolicyDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog {...policyTexts} onClose={onClose}>
      <OperatorFacts />
    </TextDialog>
  );
}

import { TextDialog } from '../terms/TextDialog.tsx';
import { agreementTexts } from './agreementTexts.ts';

/** The merchant agreement. */
export default function AgreementDialog({ onClose }: { onClose: () => void }) {
  return <TextDialog {...agreementTexts} onClose={onClose} />;
}

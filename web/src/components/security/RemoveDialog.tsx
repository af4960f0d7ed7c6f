import Typography from '@mui/material/Typography';
import type { FactorRow } from '@xinyue/contracts/operations';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';

type Props = { parts: SecurityParts; factor: FactorRow; last: boolean; onClose(): void };

export function RemoveDialog({ parts, factor, last, onClose }: Props) {
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog, call, say } = parts;
  const confirm = () =>
    void run({
      send: () => call('removeFactor', { id: factor.id }),
      onDone() {
        say('success', texts.removed);
        onClose();
      },
      failed: texts.removeFailed,
    });
  return (
    <Dialog title={texts.removeQuestion} confirm={texts.remove} danger busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Typography>{texts.removeText[factor.kind](factor.name || texts.factorKinds[factor.kind])}</Typography>
      {last && <Typography sx={{ mt: 1 }}>{texts.removeLast}</Typography>}
    </Dialog>
  );
}

import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes in the place of those that are there. */
export function RenewDialog({ parts, onClose }: { parts: SecurityParts; onClose(): void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog, call } = parts;
  if (codes) return <RecoveryCodes parts={parts} codes={codes} onClose={onClose} />;
  const confirm = () =>
    void run({
      send: () => call('renewRecovery', {}),
      onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
      failed: texts.renewFailed,
    });
  return (
    <Dialog title={texts.renewQuestion} confirm={texts.renew} danger busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Typography>{texts.renewText}</Typography>
    </Dialog>
  );
}

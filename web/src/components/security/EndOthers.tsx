import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';

type Props = { parts: SecurityParts; onEnded?: () => void };

/** Ends every sign-in of the own account but this one. */
export function EndOthers({ parts, onEnded }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => setAsking(true)}
        sx={{ minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }}
        data-testid="end-others"
      >
        {texts.endOthers}
      </Button>
      {asking && <Question parts={parts} onEnded={onEnded} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ parts, onEnded, onClose }: Props & { onEnded?: (() => void) | undefined; onClose(): void }) {
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog, call, say } = parts;
  const confirm = () =>
    void run({
      send: () => call('endOtherSessions', {}),
      onDone() {
        say('success', texts.othersEnded);
        onEnded?.();
        onClose();
      },
      failed: texts.endOthersFailed,
    });
  return (
    <Dialog title={texts.endOthersQuestion} confirm={texts.endOthers} danger busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Typography>{texts.endOthersText}</Typography>
    </Dialog>
  );
}

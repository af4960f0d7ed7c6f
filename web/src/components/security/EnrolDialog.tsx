import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';
import { useShownFactor } from '../../security/useShownFactor.ts';
import { FactorField } from './FactorField.tsx';
import { NameStep } from './NameStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanCode } from './ScanCode.tsx';

type Begun = Awaited<ReturnType<typeof begin>>;
type Props = { parts: SecurityParts; onClose(): void };

/** Whoever opened this types at once. */
const takeFocus = (node: HTMLElement | null) => node?.focus();
const codeAlone = ['totp'] as const;

const words = { title: texts.enrol, lead: texts.enrolLead, nameHelp: texts.enrolNameHelp, failed: texts.enrolFailed };
const begin = (parts: SecurityParts, name: string) => parts.call('beginTotp', { name });

/** Tr-R-01: a name, then the picture to scan and a first code, then the recovery codes where it is the first factor. */
export function EnrolDialog({ parts, onClose }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes parts={parts} codes={codes} onClose={onClose} />;
  if (!begun) return <NameStep words={words} parts={parts} begin={begin} onBegun={setBegun} onClose={onClose} />;
  const done = (recoveryCodes: readonly string[]) => {
    parts.say('success', texts.enrolled);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  return <ScanStep parts={parts} begun={begun} onDone={done} onClose={onClose} />;
}

type ScanProps = Props & { begun: Begun; onDone(codes: readonly string[]): void };

function ScanStep({ parts, begun, onDone, onClose }: ScanProps) {
  const factor = useShownFactor(codeAlone);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog } = parts;
  const confirm = () => {
    setTried(true);
    if (factor.missing) return;
    void run({
      send() {
        setRefused('');
        return parts.call('finishTotp', { factorId: begun.factorId, code: factor.text });
      },
      onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
      failed: texts.enrolFailed,
      onFailed: ({ text }) => setRefused(text),
    });
  };
  return (
    <Dialog large title={texts.enrol} confirm={texts.enrolSend} busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>{texts.enrolScan}</Typography>
        <ScanCode qr={begun.qr} secret={begun.secret} say={parts.say} />
        {refused && (
          <Alert severity="error" role="alert" data-testid="enrol-refused">
            {refused}
          </Alert>
        )}
        <FactorField factor={factor} tried={tried} inputRef={takeFocus} />
      </Box>
    </Dialog>
  );
}

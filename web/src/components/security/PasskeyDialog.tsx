import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { makePasskey, PasskeyError } from '../../security/passkeys.ts';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';
import { NameStep } from './NameStep.tsx';
import { PressNote } from './PressNote.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Begun = Awaited<ReturnType<typeof begin>>;
type Props = { parts: SecurityParts; onClose(): void };

const words = { title: texts.passkey, lead: texts.passkeyLead, nameHelp: texts.passkeyNameHelp, failed: texts.passkeyFailed };
const begin = (parts: SecurityParts, name: string) => parts.call('beginPasskey', { name });

/** Tr-R-01: a name, then the question of the browser, then the recovery codes where it is the first factor. */
export function PasskeyDialog({ parts, onClose }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [said, setSaid] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes parts={parts} codes={codes} onClose={onClose} />;
  if (!begun) return <NameStep words={words} said={said} parts={parts} begin={begin} onBegun={setBegun} onClose={onClose} />;
  const done = (recoveryCodes: readonly string[]) => {
    parts.say('success', texts.passkeyMade);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  // What the browser was asked is spent: it begins once more.
  const again = (text: string) => {
    setSaid(text);
    setBegun(undefined);
  };
  return <MakeStep parts={parts} begun={begun} onDone={done} onAgain={again} onClose={onClose} />;
}

type MakeProps = Props & { begun: Begun; onDone(codes: readonly string[]): void; onAgain(said: string): void };

/** A press of its own: some browsers ask for a passkey only right behind one. */
function MakeStep({ parts, begun, onDone, onAgain, onClose }: MakeProps) {
  const [refused, setRefused] = useState('');
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog } = parts;
  const confirm = () =>
    void run({
      async send() {
        setRefused('');
        const passkey = await makePasskey(begun.passkey);
        return parts.call('finishPasskey', { factorId: begun.factorId, passkey });
      },
      onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
      failed: texts.passkeyFailed,
      onFailed: ({ text, error }) => (error instanceof PasskeyError ? setRefused(text) : onAgain(text)),
    });
  return (
    <Dialog large title={texts.passkey} confirm={texts.passkeyMakeSend} busy={busy} onConfirm={confirm} onCancel={onClose}>
      {refused && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }} data-testid="enrol-refused">
          {refused}
        </Alert>
      )}
      <PressNote text={texts.passkeyMake} waits={busy} testId="passkey-make" />
    </Dialog>
  );
}

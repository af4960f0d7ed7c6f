import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useSecurityWrite } from '../../security/useSecurityWrite.ts';

type Props<T> = {
  parts: SecurityParts;
  words: { title: string; lead: string; nameHelp: string; failed: string };
  /** Why it is begun once more. */
  said?: string;
  begin(parts: SecurityParts, name: string): Promise<T>;
  onBegun(begun: T): void;
  onClose(): void;
};

/** Whoever opened this types at once. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Tr-R-01: how a factor will be called; the proof of who acts comes behind it. */
export function NameStep<T>({ parts, words, said = '', begin, onBegun, onClose }: Props<T>) {
  const [name, setName] = useState('');
  const { run, busy } = useSecurityWrite(parts);
  const { Dialog } = parts;
  const next = () => void run({ send: () => begin(parts, name.trim()), onDone: onBegun, failed: words.failed });
  return (
    <Dialog large title={words.title} confirm={texts.enrolNext} busy={busy} onConfirm={next} onCancel={onClose}>
      {said && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }} data-testid="enrol-refused">
          {said}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>{words.lead}</Typography>
      <TextField
        label={texts.enrolName}
        helperText={words.nameHelp}
        inputRef={takeFocus}
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 30, 'data-testid': 'enrol-name' } }}
      />
    </Dialog>
  );
}

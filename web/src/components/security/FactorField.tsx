import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import type { ShownFactor } from '../../security/useShownFactor.ts';
import { PressNote } from './PressNote.tsx';

type Props = { factor: ShownFactor; tried: boolean; disabled?: boolean; inputRef?: Ref<HTMLInputElement> };

const wayTo = { passkey: texts.toPasskey, code: texts.toCode, recovery: texts.toRecovery };

/** The field of the second factor, or the word that its button asks for a passkey, and the ways to the other kinds. */
export function FactorField({ factor, tried, disabled = false, inputRef }: Props) {
  const { barrier, others, kind } = factor;
  return (
    <>
      {barrier && (
        <Typography color="textSecondary" variant="body2" data-testid="no-passkeys-here">
          {barrier}
        </Typography>
      )}
      {factor.asked &&
        (kind === 'passkey' ? (
          <PressNote text={texts.passkeyNote} waits={disabled} testId="passkey-note" />
        ) : (
          <CodeField kind={kind} {...{ factor, tried, disabled, inputRef }} />
        ))}
      {others.map((other) => (
        <Button
          key={other}
          type="button"
          size="small"
          onClick={() => factor.turn(other)}
          disabled={disabled}
          sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, md: 32 } }}
          data-testid={other === 'passkey' ? 'factor-to-passkey' : 'factor-turn'}
        >
          {wayTo[other]}
        </Button>
      ))}
    </>
  );
}

function CodeField({ kind, factor, tried, disabled, inputRef }: Props & { kind: 'code' | 'recovery' }) {
  const isCode = kind === 'code';
  const problem = tried ? factor.missing : undefined;
  return (
    <TextField
      key={kind}
      label={isCode ? texts.code : texts.recoveryCode}
      name={isCode ? 'code' : 'recoveryCode'}
      inputRef={inputRef}
      fullWidth
      required
      disabled={disabled}
      value={factor.text}
      onChange={({ target }) => factor.setText(target.value)}
      error={problem !== undefined}
      helperText={problem ?? (isCode ? texts.codeHelp : texts.recoveryHelp)}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      slotProps={{
        htmlInput: {
          maxLength: isCode ? 20 : 64,
          inputMode: isCode ? 'numeric' : 'text',
          autoCapitalize: isCode ? 'off' : 'characters',
          spellCheck: false,
          'data-testid': isCode ? 'factor-code' : 'factor-recovery',
        },
      }}
    />
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import type { ShownFactor } from '../../security/useShownFactor.ts';

type Props = { factor: ShownFactor; tried: boolean; disabled?: boolean; inputRef?: Ref<HTMLInputElement> };

/** The field of the second factor, and the way to the other kind of code. */
export function FactorField({ factor, tried, disabled = false, inputRef }: Props) {
  if (!factor.asked) return null;
  const isCode = factor.kind === 'code';
  const problem = tried ? factor.missing : undefined;
  return (
    <>
      <TextField
        key={factor.kind}
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
      {factor.both && (
        <Button
          type="button"
          size="small"
          onClick={factor.turn}
          disabled={disabled}
          sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, md: 32 } }}
          data-testid="factor-turn"
        >
          {isCode ? texts.toRecovery : texts.toCode}
        </Button>
      )}
    </>
  );
}

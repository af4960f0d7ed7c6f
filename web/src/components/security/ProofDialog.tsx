import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AskedProof } from '../../client/createProofPrompt.ts';
import { hiddenText } from '../../hiddenText.ts';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { useStepUp } from '../../security/useStepUp.ts';
import { leftText, spokenMinutes } from '../../timeLeft.ts';
import { FactorField } from './FactorField.tsx';

type Props = { asked: AskedProof; parts: Pick<SecurityParts, 'call' | 'clock' | 'Dialog'> };

/** The first thing to type; after an answer that was wrong it begins there again. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Tr-R-02: what the call would do in the words of the server, the own password and, where one is enrolled, the second factor; or a passkey alone. */
export function ProofDialog({ asked, parts }: Props) {
  const step = useStepUp(asked, parts);
  const [tried, setTried] = useState(false);
  const { Dialog } = parts;
  const over = step.msLeft === 0;
  const byPasskey = step.factor.kind === 'passkey';
  const missing = step.password === '';
  const confirm = () => {
    if (step.failure || over) return step.again();
    setTried(true);
    if (byPasskey || (!missing && !step.factor.missing)) step.send();
  };
  return (
    <Dialog
      large
      title={texts.stepUp}
      confirm={step.failure ? texts.stepUpRetry : over ? texts.stepUpAgain : byPasskey ? texts.passkeySend : texts.stepUpSend}
      busy={step.busy}
      disabled={step.reading || step.failure?.retry === false}
      onConfirm={confirm}
      onCancel={step.cancel}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} data-testid="proof">
        <Deed step={step} />
        {(step.said || step.failure) && (
          <Alert severity={step.failure ? 'error' : 'info'} role="alert" data-testid="proof-said">
            {step.failure?.text ?? step.said}
          </Alert>
        )}
        {!byPasskey && (
          <TextField
            key={step.turn}
            label={texts.ownPassword}
            name="password"
            type="password"
            autoComplete="current-password"
            inputRef={takeFocus}
            fullWidth
            required
            value={step.password}
            onChange={({ target }) => step.setPassword(target.value)}
            error={tried && missing}
            helperText={tried && missing ? texts.ownPasswordMissing : undefined}
            slotProps={{ htmlInput: { maxLength: 128, 'data-testid': 'proof-password' } }}
          />
        )}
        <FactorField factor={step.factor} tried={tried} disabled={byPasskey && (step.busy || step.reading)} />
      </Box>
    </Dialog>
  );
}

/** What is about to be done, and how long the proof may take. The running figure is for eyes; whoever listens hears three words of it. */
function Deed({ step: { deed, msLeft, failure } }: { step: ReturnType<typeof useStepUp> }) {
  if (failure) return null;
  const spoken = msLeft === undefined ? undefined : spokenMinutes(msLeft);
  return (
    <Box>
      <Typography color="textSecondary">{deed === undefined ? texts.stepUpReading : texts.stepUpLead}</Typography>
      <Typography
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line', minHeight: '1.5em' }}
        data-testid="proof-deed"
      >
        {deed}
      </Typography>
      {msLeft !== undefined && (
        <Typography
          aria-hidden
          variant="body2"
          color={msLeft <= 60_000 ? 'error' : 'textSecondary'}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          data-testid="proof-left"
        >
          {msLeft === 0 ? texts.stepUpOver : texts.timeLeft(leftText(msLeft))}
        </Typography>
      )}
      <Box component="output" sx={hiddenText}>
        {spoken === undefined ? '' : texts.timeSpoken[spoken]}
      </Box>
    </Box>
  );
}

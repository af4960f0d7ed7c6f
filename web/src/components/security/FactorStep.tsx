import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PasskeyQuestion } from '@xinyue/contracts/operations';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CallError, isSessionEnd } from '../../client/CallError.ts';
import { type PendingSignIn, pendingLifeMs } from '../../client/createPendingSignIn.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { type FactorBody, useShownFactor } from '../../security/useShownFactor.ts';
import { useWrite } from '../../useWrite.ts';
import { FactorField } from './FactorField.tsx';

type Props = {
  pending: PendingSignIn;
  /** Shows the factor under the pending session, and keeps the session that is answered. */
  send(factor: FactorBody): Promise<unknown>;
  /** Asks, under the same session, what a passkey is to answer. */
  ask(): Promise<PasskeyQuestion>;
  /** Back to the first step; with what is said there, where it was not the person who went back. */
  onBack(said?: string): void;
};

/** Whoever came here types at once, and again after a code that was wrong. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Tr-M-02: the second step of a sign-in. */
export function FactorStep(props: Props) {
  const { onBack } = props;
  const { factor, tried, refused, turn, busy, submit } = useFactorStep(props);
  const byPasskey = factor.kind === 'passkey';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onBack()}
      aria-label={texts.secondStep}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      data-testid="second-step"
    >
      <Typography>{byPasskey ? texts.secondStepPasskeyLead : texts.secondStepLead}</Typography>
      {refused && (
        <Alert severity="error" role="alert" data-testid="second-step-refused">
          {refused}
        </Alert>
      )}
      <FactorField key={turn} factor={factor} tried={tried} disabled={byPasskey && busy} inputRef={takeFocus} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={busy}
        sx={{ minHeight: 48 }}
        data-testid="second-step-send"
      >
        {byPasskey ? texts.secondStepPasskeySend : texts.secondStepSend}
      </Button>
      <Button
        type="button"
        fullWidth
        disabled={busy}
        onClick={() => onBack()}
        sx={{ minHeight: 44 }}
        data-testid="second-step-back"
      >
        {texts.back}
      </Button>
    </Box>
  );
}

/** What was shown, and what became of it; `turn`: another one after each answer that was wrong. */
function useFactorStep({ pending, send, ask, onBack }: Props) {
  const factor = useShownFactor(pending.methods);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const [turn, setTurn] = useState(0);
  const { write, busy } = useWrite();
  const wentBy = useEffectEvent(() => onBack(texts.secondStepOver));
  useEffect(() => {
    const timer = setTimeout(wentBy, pendingLifeMs);
    return () => clearTimeout(timer);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (factor.missing) return;
    void write({
      send() {
        setRefused('');
        return factor.show(ask).then(send).catch(tooLate);
      },
      failed: texts.secondStepFailed,
      onFailed({ text, error, refused: clear }) {
        if (error === late) return onBack(late.message);
        setRefused(text);
        if (clear) factor.clear();
        setTurn(turn + 1);
      },
    });
  };
  return { factor, tried, refused, turn, busy, submit };
}

/** The pending session is over: that is no end of a session of the app, which has none yet. */
const late = new CallError(410, texts.secondStepOver);
const tooLate = (error: unknown): never => {
  throw isSessionEnd(error) ? late : error;
};

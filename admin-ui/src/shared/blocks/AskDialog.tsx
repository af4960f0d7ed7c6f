import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useUnloadGuard } from '@xinyue/web/useUnloadGuard';
import { formWords } from '@xinyue/web/words/formWords';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { sessionStore } from '../../session/sessionStore.ts';
import { SlowNote } from './SlowNote.tsx';

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** A verb. */
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Full screen on phones, for dialogs that hold more than a question. */
  large?: boolean;
  /** For forms of several columns: they scroll between their title and their buttons. */
  wide?: boolean;
  /** Something was typed or chosen that leaving would lose: then leaving asks first. */
  dirty?: boolean;
  /** Nothing is to be filled in: Enter says yes. */
  ready?: boolean;
  onConfirm(): void;
  /** Without it there is one way out, the button: for what is shown only once. */
  onCancel?(): void;
};

/** For the one thing that a dialog waits for. */
export const focus = (element: HTMLElement | null): void => element?.focus();

/** A question that must be decided. While the answer is under way it stays, so that nothing is sent twice; what was typed goes by no slip. */
export function AskDialog(props: Props) {
  const { open, title, children, confirm, danger, busy, disabled, large, wide, dirty = false, onConfirm, onCancel } = props;
  const [leaving, setLeaving] = useState(false);
  const leave = () => (dirty ? setLeaving(true) : onCancel?.());
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lives in a portal, but React hands its events to the form it was opened from.
    event.stopPropagation();
    if (!busy && !disabled) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : leave}
      fullWidth
      maxWidth={wide ? 'md' : 'xs'}
      fullScreen={large && phone}
      aria-labelledby={titleId}
      onClick={(event) => event.stopPropagation()}
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={wide ? { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } : undefined}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {children && <DialogContent>{children}</DialogContent>}
        <Box sx={{ px: 3 }}>
          <SlowNote on={busy ?? false} />
        </Box>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {onCancel && (
            <Button onClick={leave} disabled={busy} data-testid="ask-cancel">
              {formWords.back}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            ref={props.ready ? focus : undefined}
            loading={busy}
            data-testid="ask-confirm"
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
      {leaving && (
        <LeaveQuestion
          open
          onLeave={() => {
            setLeaving(false);
            onCancel?.();
          }}
          onStay={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/**
 * Asks before a page or drawer is left on which something typed is not saved yet; answers the question to show. Where the save ends while the
 * question is about to be asked, nobody is asked. Closing or reloading the tab stays the browser's own question.
 */
export function useLeaveGuard(unsaved: boolean) {
  const blocker = useBlocker(
    // Whose session is over is sent to sign in and can save nothing here: a question would only hold him up.
    ({ currentLocation, nextLocation }) =>
      unsaved && sessionStore.get() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  useUnloadGuard(unsaved);
  return (
    <LeaveQuestion
      open={unsaved && blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

type Leaving = { open: boolean; onLeave(): void; onStay(): void };

function LeaveQuestion({ open, onLeave, onStay }: Leaving) {
  const title = useTranslate()('ra.message.unsaved_changes');
  return <AskDialog open={open} title={title} confirm="离开" danger onConfirm={onLeave} onCancel={onStay} />;
}

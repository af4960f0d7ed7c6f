import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { appTexts } from './appTexts.ts';

type Props = {
  title: string;
  maxWidth: 'xs' | 'sm' | 'md';
  /** Without it there is one way out, a button inside: for what is shown only once. */
  onClose?: (() => void) | undefined;
  /** A click beside it closes it, too: where nothing is typed that it would throw away. */
  closesBeside?: boolean;
  /** False for a question, which is small on phones, too. */
  large?: boolean;
  children: ReactNode;
};

/** A dialog with a title and a way out: the whole screen on phones; a click beside it does not throw away what was typed. */
export function FormDialog({ title, maxWidth, onClose, closesBeside = false, large = true, children }: Props) {
  const phone = useMediaQuery('(max-width:600px)');
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => (closesBeside || reason !== 'backdropClick') && onClose?.()}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={phone && large}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pr: 7, borderBottom: 2, borderColor: 'background.amber' }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton
          aria-label={appTexts.close}
          onClick={onClose}
          sx={{ position: 'absolute', right: 10, top: 10, width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
      )}
      {children}
    </Dialog>
  );
}

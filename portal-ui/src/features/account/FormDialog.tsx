import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { appTexts } from '../../shared/appTexts.ts';

type Props = { title: string; maxWidth: 'xs' | 'sm'; onClose: () => void; children: ReactNode };

/** A dialog with a form in it: the whole screen on phones; a click beside it does not throw away what was typed. */
export function FormDialog({ title, maxWidth, onClose, children }: Props) {
  const phone = useMediaQuery('(max-width:600px)');
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={phone}
      aria-labelledby="form-title"
    >
      <DialogTitle id="form-title" sx={{ pr: 7, borderBottom: 2, borderColor: 'background.amber' }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={appTexts.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 10, top: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      {children}
    </Dialog>
  );
}

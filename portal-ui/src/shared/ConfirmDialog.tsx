import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef } from 'react';
import { appTexts } from './appTexts.ts';

/** What is asked, with the words of the two answers where they are other ones. */
export type Question = { text: string; detail?: string; yes?: string; no?: string };
type Props = { question: Question; open: boolean; onYes: () => void; onClose: () => void };

/** A question with two answers; the focus starts on the positive one, Esc answers no. */
export default function ConfirmDialog({ question, open, onYes, onClose }: Props) {
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="question-title"
      slotProps={{ transition: { onEntered: () => yes.current?.focus() } }}
    >
      <DialogTitle id="question-title">{question.text}</DialogTitle>
      {question.detail && (
        <DialogContent>
          <DialogContentText>{question.detail}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose}>{question.no ?? appTexts.cancel}</Button>
        <Button variant="contained" ref={yes} onClick={onYes}>
          {question.yes ?? appTexts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

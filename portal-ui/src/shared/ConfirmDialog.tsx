import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef } from 'react';
import { appTexts } from '../app/appTexts.ts';
import type { OpenQuestion } from './confirmation.ts';

type Props = { question: OpenQuestion; open: boolean; onAnswer: (yes: boolean) => void };

/** A question with two answers; the focus starts on the positive one, Esc answers no. */
export default function ConfirmDialog({ question, open, onAnswer }: Props) {
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
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
        <Button onClick={() => onAnswer(false)}>{question.no ?? appTexts.cancel}</Button>
        <Button variant="contained" ref={yes} onClick={() => onAnswer(true)}>
          {question.yes ?? appTexts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { onQuestion, type OpenQuestion } from './confirmation.ts';
import { overlay } from './overlay.tsx';

const ConfirmDialog = overlay(() => import('./ConfirmDialog.tsx'));

/** Shows the questions of `confirmation`; the dialog's code comes with the first one. */
export function ConfirmHost() {
  const [question, setQuestion] = useState<OpenQuestion>();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onQuestion((next) => {
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );
  if (!question) return null;
  const answer = (yes: boolean) => {
    setOpen(false);
    question.answer(yes);
  };
  return <ConfirmDialog question={question} open={open} onYes={() => answer(true)} onClose={() => answer(false)} />;
}

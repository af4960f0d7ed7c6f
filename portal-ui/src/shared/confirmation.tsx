import { createChannel } from '@xinyue/web/client/createChannel';
import { useEffect, useState } from 'react';
import type { Question } from './ConfirmDialog.tsx';
import { overlay } from './overlay.tsx';

type OpenQuestion = Question & { answer: (yes: boolean) => void };

const questions = createChannel<OpenQuestion>();

/** Asks before something is done; answers true for yes. */
export const confirmation = (question: Question): Promise<boolean> =>
  new Promise((resolve) => questions.send({ ...question, answer: resolve }));

export const onQuestion = questions.on;

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

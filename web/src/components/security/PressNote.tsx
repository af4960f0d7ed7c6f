import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

type Props = { text: string; waits: boolean; testId: string };

/** In a form where nothing is typed: its button has the focus, and again after an answer that was wrong. */
export function PressNote({ text, waits, testId }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!waits) box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [waits]);
  return (
    <Typography ref={box} data-testid={testId}>
      {text}
    </Typography>
  );
}

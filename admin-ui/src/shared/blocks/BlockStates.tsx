import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText, isOutage } from '@xinyue/web/client/CallError';
import { buttonWords, pageWords } from '@xinyue/web/words/buttonWords';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SlowNote } from './SlowNote.tsx';

type SkeletonProps = {
  rows?: number;
  height?: number | undefined;
  /** The block around them shows the note about a slow answer. */
  withoutNote?: boolean;
};

/** Rows to come, in the height they will have. */
export function SkeletonRows({ rows = 10, height = 40, withoutNote = false }: SkeletonProps) {
  return (
    <Box
      component="output"
      aria-busy
      aria-label={pageWords.loading}
      data-testid="block-loading"
      sx={{ display: 'block', p: 1.5 }}
    >
      <SlowNote on={!withoutNote} what="reading" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height - 12} sx={{ my: '12px', opacity: 1 - row * 0.07 }} />
      ))}
    </Box>
  );
}

type NoteProps = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  testId?: string;
};

/** What stands where data would stand: why there is none, and the next step. */
export function StateNote({ icon, title, text, action, role = 'status', testId }: NoteProps) {
  return (
    <Box role={role} data-testid={testId} sx={{ px: 2, py: 6, textAlign: 'center' }}>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: 40, lineHeight: 0, mb: 1 }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}

type FailedProps = { error: unknown; ownWords: string; onRetry(): void; back?: { to: string; label: string } };

/** A block that could not be loaded: what happened, and another try; after a refusal another try would be refused too, so `back` leads on. */
export function FailedNote({ error, ownWords, onRetry, back }: FailedProps) {
  const again = !back || isOutage(error);
  return (
    <StateNote
      role="alert"
      testId="block-failed"
      icon={<CloudOffIcon fontSize="inherit" />}
      title={failureText(error, ownWords)}
      action={
        again ? (
          <Button variant="outlined" onClick={onRetry}>
            {buttonWords.retry}
          </Button>
        ) : (
          <Button variant="outlined" component={Link} to={back.to}>
            {back.label}
          </Button>
        )
      }
    />
  );
}

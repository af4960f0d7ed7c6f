import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { failureText, isOutage } from '@xinyue/web/client/CallError';
import { StateNote } from './StateNote.tsx';

type Props = { error: unknown; ownWords: string; onRetry(): void; back?: { to: string; label: string } };

/** A block that could not be loaded: what happened, and another try; after a clear no another try says the same, so `back` leads on. */
export function FailedNote({ error, ownWords, onRetry, back }: Props) {
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
            重试
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

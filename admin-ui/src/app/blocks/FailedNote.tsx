import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { failureText } from '../../api/ServerError.ts';
import { StateNote } from './StateNote.tsx';

/** A block that could not be loaded: what happened, and another try. */
export function FailedNote({ error, ownWords, onRetry }: { error: unknown; ownWords: string; onRetry(): void }) {
  return (
    <StateNote
      role="alert"
      testId="block-failed"
      icon={<CloudOffIcon fontSize="inherit" />}
      title={failureText(error, ownWords)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}

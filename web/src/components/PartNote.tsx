import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { partTexts as texts } from '../partTexts.ts';

type Props = { text?: string | undefined; onRetry: () => void; onClose?: (() => void) | undefined };

/** One line where a part of the app did not come: another try, and the way out where there is one. */
export function PartNote({ text = texts.failed, onRetry, onClose }: Props) {
  return (
    <Alert
      severity="error"
      sx={{ border: 1, borderColor: 'divider' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
          {onClose && (
            <Button color="inherit" size="small" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Alert>
  );
}

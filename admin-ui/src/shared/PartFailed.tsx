import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { partTexts as texts } from '@xinyue/web/partTexts';
import { StateNote } from './blocks/StateNote.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** What stands in for a page whose code did not come; the frame with its menu stays. */
export function PartFailed({ onRetry }: { onRetry(): void }) {
  usePageTitle(texts.failed);
  return (
    <StateNote
      role="alert"
      testId="part-failed"
      icon={<CloudOffIcon fontSize="inherit" />}
      title={texts.failed}
      text={texts.why}
      action={
        <Button variant="contained" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}

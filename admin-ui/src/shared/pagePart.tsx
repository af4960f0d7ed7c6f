import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { part, type PartLoader } from '@xinyue/web/components/part';
import { partTexts as texts } from '@xinyue/web/partTexts';
import { SkeletonRows } from './blocks/SkeletonRows.tsx';
import { StateNote } from './blocks/StateNote.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** What stands in for a page whose code did not come; the frame with its menu stays. */
function PartFailed({ onRetry }: { onRetry(): void }) {
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

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
export const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <SkeletonRows />, failed: (retry) => <PartFailed onRetry={retry} /> });

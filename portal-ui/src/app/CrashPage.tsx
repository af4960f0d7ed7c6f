import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { partTexts } from '@xinyue/web/partTexts';
import { appTexts } from '../shared/appTexts.ts';
import { StateNote } from '../shared/StateNote.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';

/** What stands in for a page that could not be drawn, or whose code did not come; another try is then one of that code alone. */
export function CrashPage({ onRetry }: { onRetry?: () => void }) {
  const title = onRetry ? partTexts.failed : appTexts.crashTitle;
  usePageTitle(title);
  return (
    <StateNote
      alert
      icon={<ErrorIcon fontSize="inherit" />}
      title={title}
      text={onRetry ? partTexts.why : appTexts.crashText}
      action={
        <Button variant="contained" onClick={onRetry ?? (() => location.reload())}>
          {onRetry ? partTexts.retry : appTexts.reload}
        </Button>
      }
    />
  );
}

import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LaunchIcon from '@mui/icons-material/LaunchOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { partTexts } from '@xinyue/web/partTexts';
import { useEffect, useState } from 'react';
import { config } from '../api/api.ts';
import { appTexts } from '../shared/appTexts.ts';
import { StateNote } from '../shared/StateNote.tsx';
import { WayOnNote } from '../shared/WayOnNote.tsx';
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

/** R-22, Z-30: a plain page inside the frame, no redirect. */
export function NotFoundPage() {
  usePageTitle(appTexts.notFound);
  return (
    <WayOnNote
      icon={<SearchOffIcon fontSize="inherit" />}
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      to="/mainPage"
      way={appTexts.backHome}
    />
  );
}

/** paths of the back office, which is an origin of its own. */
export function BackOfficeRedirect({ path }: { path: string }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    config()
      .then(({ adminUrl }) => location.replace(new URL(path, adminUrl).href))
      .catch(() => setFailed(true));
  }, [path]);
  return (
    <WayOnNote
      icon={<LaunchIcon fontSize="inherit" />}
      title={failed ? appTexts.backOfficeFailed : appTexts.backOfficeLeaving}
      to="/mainPage"
      way={appTexts.backHome}
      variant="text"
    />
  );
}

import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { StateNote } from '../shared/StateNote.tsx';
import { appTexts } from './appTexts.ts';

/** What stands in for a page that could not be loaded or drawn (for example after a new version was put in place). */
export function CrashPage() {
  return (
    <StateNote
      alert
      icon={<ErrorIcon fontSize="inherit" />}
      title={appTexts.crashTitle}
      text={appTexts.crashText}
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          {appTexts.reload}
        </Button>
      }
    />
  );
}

import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { StateNote } from '../shared/StateNote.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { appTexts } from '../shared/appTexts.ts';

/** R-22, Z-30: a plain page inside the frame, no redirect. */
export function NotFoundPage() {
  usePageTitle(appTexts.notFoundTitle);
  return (
    <StateNote
      icon={<SearchOffIcon fontSize="inherit" />}
      title={appTexts.notFoundTitle}
      text={appTexts.notFoundText}
      action={
        <Button component={Link} to="/mainPage" variant="contained">
          {appTexts.backHome}
        </Button>
      }
    />
  );
}

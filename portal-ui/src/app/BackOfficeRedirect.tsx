import LaunchIcon from '@mui/icons-material/LaunchOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { config } from '../api/api.ts';
import { StateNote } from '../shared/StateNote.tsx';
import { appTexts } from '../shared/appTexts.ts';

/** paths of the back office, which is an origin of its own. */
export function BackOfficeRedirect({ path }: { path: string }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    config()
      .then(({ adminUrl }) => location.replace(new URL(path, adminUrl).href))
      .catch(() => setFailed(true));
  }, [path]);
  return (
    <StateNote
      icon={<LaunchIcon fontSize="inherit" />}
      title={failed ? appTexts.backOfficeFailed : appTexts.backOfficeLeaving}
      action={
        <Button component={Link} to="/mainPage">
          {appTexts.backHome}
        </Button>
      }
    />
  );
}

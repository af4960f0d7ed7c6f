import LaunchIcon from '@mui/icons-material/LaunchOutlined';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { config } from '../api/api.ts';
import { appTexts } from '../shared/appTexts.ts';
import { WayOnNote } from '../shared/WayOnNote.tsx';

/** paths of the back office, which is an origin of its own. */
export default function BackOfficeRedirect() {
  const { pathname: path } = useLocation();
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

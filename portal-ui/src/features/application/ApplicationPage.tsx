import Typography from '@mui/material/Typography';
import { useSession } from '../../session/useSession.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { OwnApplication } from './OwnApplication.tsx';
import { VisitorApplication } from './VisitorApplication.tsx';

/** Open for visitors too, who see what is asked for and cause no call. */
export default function ApplicationPage() {
  const session = useSession();
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      {session ? <OwnApplication key={session.userId} session={session} /> : <VisitorApplication />}
    </>
  );
}

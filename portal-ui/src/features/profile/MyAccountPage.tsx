import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/useSession.ts';
import { withSignIn } from '../../session/signInPlace.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import { VisitorAccount } from './VisitorAccount.tsx';

/** Open for visitors too, who see empty fields and cause no call. */
export default function MyAccountPage() {
  const session = useSession();
  const place = useLocation();
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      {session ? (
        <OwnAccount key={session.userId} session={session} />
      ) : (
        <>
          <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
              <Button component={Link} to={withSignIn(place)} preventScrollReset variant="contained">
                {texts.signIn}
              </Button>
            }
          >
            {texts.visitorText}
          </Alert>
          <VisitorAccount />
        </>
      )}
    </>
  );
}

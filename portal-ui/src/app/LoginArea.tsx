import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { withSignIn } from '../session/signInPlace.ts';
import { useSession } from '../session/useSession.ts';
import { AccountButton } from './AccountButton.tsx';
import { appTexts } from '../shared/appTexts.ts';

/** the name with a menu, or the way to sign in. */
export function LoginArea() {
  const session = useSession();
  return session ? <AccountButton name={session.userName} /> : <VisitorButtons />;
}

function VisitorButtons() {
  const place = useLocation();
  return (
    <>
      <Button component={Link} to="/register" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {appTexts.register}
      </Button>
      <Button
        component={Link}
        to={withSignIn(place)}
        preventScrollReset
        variant="outlined"
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        {appTexts.signIn}
      </Button>
    </>
  );
}

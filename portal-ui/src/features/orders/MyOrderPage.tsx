import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/useSession.ts';
import { withSignIn } from '../../session/signInPlace.ts';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { OwnOrders } from './OwnOrders.tsx';

/** Open for visitors too, who see no data and cause no call. */
export default function MyOrderPage() {
  const session = useSession();
  const place = useLocation();
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {session ? (
        <OwnOrders session={session} />
      ) : (
        <StateNote
          icon={<LockIcon fontSize="inherit" />}
          title={texts.visitorTitle}
          text={texts.visitorText}
          action={
            <Button component={Link} to={withSignIn(place)} preventScrollReset variant="contained">
              {texts.signIn}
            </Button>
          }
        />
      )}
    </>
  );
}

import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/useSession.ts';
import { withSignIn } from '../../session/signInPlace.ts';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { OwnPayments } from './OwnPayments.tsx';
import { paymentTexts as texts } from './paymentTexts.ts';

/** R-11, Z-36: `/personalInformation` shows what was paid and given back; to visitors nothing, and it causes no call. */
export default function PaymentsPage() {
  const session = useSession();
  const place = useLocation();
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {session ? (
        <OwnPayments session={session} />
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

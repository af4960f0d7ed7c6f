import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '../session/readSession.ts';
import { withSignIn } from '../session/signInPlace.ts';
import { useSession } from '../session/sessionStore.ts';
import { StateNote } from './StateNote.tsx';
import { usePageTitle } from './usePageTitle.ts';

type Props = {
  title: string;
  /** Room below the title. */
  gap?: number;
  /** What the person sees; another one finds it as on the first visit. */
  own: ComponentType<{ session: Session }>;
  /** What a visitor sees instead. */
  visitor: ReactNode;
};

/** A page of what belongs to one person. Open for visitors too, who see no data and cause no call. */
export function OwnPage({ title, gap = 2, own: Own, visitor }: Props) {
  const session = useSession();
  usePageTitle(title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: gap }}>
        {title}
      </Typography>
      {session ? <Own key={session.userId} session={session} /> : visitor}
    </>
  );
}

function SignInButton({ label }: { label: string }) {
  const place = useLocation();
  return (
    <Button component={Link} to={withSignIn(place)} preventScrollReset variant="contained">
      {label}
    </Button>
  );
}

type Texts = { visitorText: string; signIn: string };

/** In the place of data that only people who are signed in have. */
export const VisitorNote = ({ texts }: { texts: Texts & { visitorTitle: string } }) => (
  <StateNote
    icon={<LockIcon fontSize="inherit" />}
    title={texts.visitorTitle}
    text={texts.visitorText}
    action={<SignInButton label={texts.signIn} />}
  />
);

/** Above a form that only people who are signed in fill in. */
export const VisitorAlert = ({ texts }: { texts: Texts }) => (
  <Alert severity="info" sx={{ mb: 2 }} action={<SignInButton label={texts.signIn} />}>
    {texts.visitorText}
  </Alert>
);

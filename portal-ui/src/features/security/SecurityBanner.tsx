import Button from '@mui/material/Button';
import { OpenNotices } from '@xinyue/web/components/security/OpenNotices';
import { securityTexts as texts } from '@xinyue/web/security/securityTexts';
import { Link, useLocation } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { securityParts } from './securityParts.tsx';
import { securityPlace } from './securityPlace.ts';

/** What happened to the own account within 72 hours, above every page. */
export default function SecurityBanner({ session }: { session: Session }) {
  const link = (
    <Button color="inherit" component={Link} to={securityPlace} sx={{ minHeight: 44 }} data-testid="to-security">
      {texts.openLink}
    </Button>
  );
  return <OpenNotices parts={securityParts(session)} page={useLocation().pathname} late action={link} />;
}

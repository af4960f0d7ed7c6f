import Button from '@mui/material/Button';
import { OpenNotices } from '@xinyue/web/components/security/OpenNotices';
import { securityTexts as texts } from '@xinyue/web/security/securityTexts';
import { Link, useLocation } from 'react-router-dom';
import { securityPath } from '../../shared/menu.ts';
import { useSecurityParts } from './useSecurityParts.tsx';

/** What happened to the own account within 72 hours, above every page. */
export function SecurityBanner() {
  const link = (
    <Button color="inherit" size="small" component={Link} to={securityPath} data-testid="to-security">
      {texts.openLink}
    </Button>
  );
  return <OpenNotices parts={useSecurityParts()} page={useLocation().pathname} action={link} gap={2} />;
}

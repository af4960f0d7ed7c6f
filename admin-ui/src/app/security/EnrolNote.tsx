import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { securityTexts as texts } from '@xinyue/web/security/securityTexts';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session/useSession.ts';
import { securityPath } from '../../shared/menu.ts';

/** Tr-M-03: until when a second factor has to be enrolled, above every page but that where it is done. */
export function EnrolNote() {
  const graceUntil = useSession()?.rights?.graceUntil;
  const { pathname } = useLocation();
  if (graceUntil === undefined || pathname === securityPath) return null;
  return (
    <Alert
      severity="warning"
      role="presentation"
      square
      data-testid="enrol-note"
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={securityPath}
          data-testid="to-enrol"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {texts.toEnrol}
        </Button>
      }
      sx={{ displayPrint: 'none', mb: 2 }}
    >
      <Box component="output">{texts.enrolUntil(graceUntil)}</Box>
    </Alert>
  );
}

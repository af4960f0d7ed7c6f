import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { auditStatuses } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { Link } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { useOwnApplication } from '../application/applicationQueries.ts';
import { waitingTexts as texts } from './waitingTexts.ts';

/** after a passed application this shows that the shop is open, not how to apply. A failed query shows nothing (M-42). */
export function ShopNote({ session }: { session: Session }) {
  const application = useOwnApplication(session);
  if (application.data?.auditStatus !== auditStatuses.passed) return null;
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/login" color="inherit">
          {texts.toBackOffice}
        </Button>
      }
    >
      {texts.shopOpen} {application.data.shopName}，{texts.shopOpenHelp}
    </Alert>
  );
}

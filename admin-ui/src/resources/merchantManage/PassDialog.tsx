import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { auditStatuses, type ApplicationReview, type ApplicationRow } from '@xinyue/contracts/operations';
import { useNotify } from 'react-admin';
import { clock } from '../../api/server.ts';
import { AskDialog } from '../../app/blocks/AskDialog.tsx';
import { beijingDay } from '../../app/formats.ts';
import { useRecordAction } from '../../app/useRecordAction.ts';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { openPoints } from './openPoints.ts';
import { auditTexts as texts } from './texts.ts';
import { useAuditCall } from './useAuditCall.ts';

type Props = { application: ApplicationRow; review?: ApplicationReview; onClose(): void };

/** S-13, M-57: asks once more, with what speaks against it. */
export function PassDialog({ application, review, onClose }: Props) {
  const audit = useAuditCall(application);
  const notify = useNotify();
  const { run, busy } = useRecordAction({ done: texts.passed, failed: texts.passFailed }, onClose);
  const points = review ? openPoints(review, beijingDay(clock.now())) : [];
  const drop = () => {
    notify(texts.passDropped, { type: 'info' });
    onClose();
  };
  return (
    <AskDialog
      open
      title={texts.passQuestion}
      confirm={texts.pass}
      busy={busy}
      onConfirm={() => void run(() => audit(auditStatuses.passed))}
      onCancel={drop}
    >
      <ApplicationBrief application={application} />
      {points.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} data-testid="open-points">
          {points.map((point) => (
            <div key={point}>{point}</div>
          ))}
        </Alert>
      )}
      <Typography color="textSecondary">{texts.passEffect}</Typography>
    </AskDialog>
  );
}

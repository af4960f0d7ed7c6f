import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { auditStatuses, type ApplicationReview, type ApplicationRow } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { clock } from '../../api/server.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { openPoints } from './openPoints.ts';
import { auditTexts as texts } from './texts.ts';
import { useAuditCall } from './useAuditCall.ts';

type Props = { application: ApplicationRow; review: ApplicationReview; onClose(): void };

const words = {
  action: texts.pass,
  question: texts.passQuestion,
  done: texts.passed,
  failed: texts.passFailed,
  dropped: texts.passDropped,
};

/** S-13, M-57: asks once more, with what speaks against it; with an unfit document it is not passed at all (back-office 1). */
export function PassDialog({ application, review, onClose }: Props) {
  const audit = useAuditCall(application);
  const points = openPoints(review, beijingDay(clock.now()));
  const unfit = review.documents.some(({ verdict }) => verdict === 'fail');
  return (
    <RecordQuestion words={words} disabled={unfit} send={() => audit(auditStatuses.passed)} onClose={onClose}>
      <ApplicationBrief application={application} />
      {points.length > 0 && (
        <Alert severity={unfit ? 'error' : 'warning'} sx={{ mb: 2 }} data-testid="open-points">
          {points.map((point) => (
            <div key={point}>{point}</div>
          ))}
        </Alert>
      )}
      <Typography color="textSecondary">{unfit ? texts.passUnfit : texts.passEffect}</Typography>
    </RecordQuestion>
  );
}

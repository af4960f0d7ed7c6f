import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ApplicationReview, type ApplicationRow, type AuditStatus, auditStatuses } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { clock } from '../../api/server.ts';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { keptTexts } from '../../shared/kept/KeptNote.tsx';
import { useKeptText } from '../../shared/kept/useKeptText.ts';
import { useFirst } from '../../shared/useFirst.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { openPoints, reasonLimit, rejectReason } from './reviewSentences.ts';
import { auditTexts as texts } from './texts.ts';

type Props = { application: ApplicationRow; review?: ApplicationReview; onClose(): void };

const passWords = {
  action: texts.pass,
  question: texts.passQuestion,
  done: texts.passed,
  failed: texts.passFailed,
  dropped: texts.passDropped,
};

/** S-13, M-57: asks once more, with what speaks against it; with an unfit document it is not passed at all (back-office 1). */
export function PassDialog({ application, review, onClose }: Required<Props>) {
  const audit = useAuditCall(application);
  const points = openPoints(review, beijingDay(clock.now()));
  const unfit = review.documents.some(({ verdict }) => verdict === 'fail');
  return (
    <RecordQuestion words={passWords} disabled={unfit} send={() => audit(auditStatuses.passed)} onClose={onClose}>
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

/** The reason is the only field: after pressing R it has the focus. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** S-14, V-52: the reason starts with the documents that failed; the applicant reads it. */
export function RejectDialog({ application, review, onClose }: Props) {
  const audit = useAuditCall(application);
  const notify = useNotify();
  const { run, busy } = useRecordAction({ done: texts.rejected, failed: texts.rejectFailed }, onClose);
  const proposed = useFirst(() => rejectReason(review?.documents ?? []));
  const { text: reason, change, restored } = useKeptText(`${texts.reject}/${application.id}`, proposed);
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (reason.trim() !== '') void run(() => audit(auditStatuses.rejected, reason.trim()));
  };
  const drop = () => {
    notify(texts.rejectDropped, { type: 'info' });
    onClose();
  };
  return (
    <AskDialog
      open
      title={texts.rejectQuestion}
      confirm={texts.reject}
      danger
      busy={busy}
      dirty={reason.trim() !== '' && reason !== proposed}
      onConfirm={confirm}
      onCancel={drop}
    >
      <ApplicationBrief application={application} />
      <TextField
        label={texts.reason}
        required
        inputRef={takeFocus}
        multiline
        minRows={3}
        maxRows={10}
        value={reason}
        disabled={busy}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTried(true)}
        error={missing}
        helperText={
          missing ? texts.reasonMissing : `${restored ? keptTexts.restored : texts.reasonHint} ${reason.length}/${reasonLimit}`
        }
        slotProps={{ htmlInput: { maxLength: reasonLimit, 'data-testid': 'reject-reason' } }}
      />
    </AskDialog>
  );
}

/**
 * C-53: the documented body; the server takes the id, the decision and the reason, and refuses where the applicant has handed in again since
 * this screen was loaded.
 */
function useAuditCall({ id, shopName, createUser, account, createTime }: ApplicationRow) {
  const call = useOperation();
  return (auditStatus: AuditStatus, auditRemark = '') => {
    const body = { shopUserLogId: id, shopName, createUser, account, auditStatus, auditRemark, createTimeSeen: createTime };
    return call('auditApplication', body);
  };
}

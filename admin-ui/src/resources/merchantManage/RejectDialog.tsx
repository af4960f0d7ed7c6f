import TextField from '@mui/material/TextField';
import { auditStatuses, type ApplicationReview, type ApplicationRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { useFirst } from '../../shared/useFirst.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { reasonLimit, rejectReason } from './rejectReason.ts';
import { auditTexts as texts } from './texts.ts';
import { useAuditCall } from './useAuditCall.ts';

type Props = { application: ApplicationRow; review?: ApplicationReview; onClose(): void };

/** The reason is the one thing asked for: whoever pressed R types at once. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** S-14, V-52: the reason starts with the documents that failed; the applicant reads it. */
export function RejectDialog({ application, review, onClose }: Props) {
  const audit = useAuditCall(application);
  const notify = useNotify();
  const { run, busy } = useRecordAction({ done: texts.rejected, failed: texts.rejectFailed }, onClose);
  const proposed = useFirst(() => rejectReason(review?.documents ?? []));
  const [reason, setReason] = useState(proposed);
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
        onChange={({ target }) => setReason(target.value)}
        onBlur={() => setTried(true)}
        error={missing}
        helperText={missing ? texts.reasonMissing : `${texts.reasonHint} ${reason.length}/${reasonLimit}`}
        slotProps={{ htmlInput: { maxLength: reasonLimit, 'data-testid': 'reject-reason' } }}
      />
    </AskDialog>
  );
}

import LinearProgress from '@mui/material/LinearProgress';
import type { ApplicationReview, ApplicationRow } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { auditTexts as texts } from './texts.ts';
import { useReview } from './useReview.ts';

type Props = { application: ApplicationRow; onClose(): void; children(review: ApplicationReview): ReactNode };

/** back-office 1: who decides from the list sees what the audit screen shows: nothing is asked before it was read. */
export function WithReview({ application, onClose, children }: Props) {
  const { data, isFetching, isError, refetch } = useReview(application.id);
  if (data && !isFetching) return children(data);
  return (
    <AskDialog
      open
      title={isError ? texts.reviewFailed : texts.reviewLoading}
      confirm={texts.retry}
      busy={isFetching}
      onConfirm={() => void refetch()}
      onCancel={onClose}
    >
      <ApplicationBrief application={application} />
      {isFetching && <LinearProgress aria-label={texts.reviewLoading} />}
    </AskDialog>
  );
}

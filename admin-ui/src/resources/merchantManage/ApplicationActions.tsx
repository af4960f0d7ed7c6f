import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { auditStatuses, type ApplicationRow, type ApplicationReview } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { ApplicationBrief } from './ApplicationBrief.tsx';
import { PassDialog, RejectDialog } from './auditDialogs.tsx';
import { auditTexts as texts } from './texts.ts';
import { useReview } from './useReview.ts';

const narrow = { minWidth: 0, px: 1.25 };

/** R-72, S-17: pass and reject for applications that wait, and for no other. */
export function ApplicationActions({ row }: { row: ApplicationRow }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState<'pass' | 'reject'>();
  const pending = row.auditStatus === auditStatuses.pending && mayDo('edit', row);
  const close = () => setAsking(undefined);
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' }, mt: { xs: 1, md: 0 } }}
    >
      <Button
        size="small"
        variant={pending ? 'contained' : 'text'}
        component={Link}
        to={`/merchantManage/${row.id}`}
        aria-label={`${pending ? '审核' : formWords.view} ${row.shopName}`}
        data-testid={`review-${row.id}`}
        sx={narrow}
      >
        {pending ? '审核' : formWords.view}
      </Button>
      {pending && (
        <>
          <Button
            size="small"
            aria-label={`${texts.pass} ${row.shopName}`}
            onClick={() => setAsking('pass')}
            data-testid={`pass-${row.id}`}
            sx={narrow}
          >
            {texts.pass}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={`${texts.reject} ${row.shopName}`}
            onClick={() => setAsking('reject')}
            data-testid={`reject-${row.id}`}
            sx={narrow}
          >
            {texts.reject}
          </Button>
        </>
      )}
      {asking && (
        <WithReview application={row} onClose={close}>
          {(review) =>
            asking === 'pass' ? (
              <PassDialog application={review.application} review={review} onClose={close} />
            ) : (
              <RejectDialog application={review.application} review={review} onClose={close} />
            )
          }
        </WithReview>
      )}
    </Box>
  );
}

type Props = { application: ApplicationRow; onClose(): void; children(review: ApplicationReview): ReactNode };

/** back-office 1: who decides from the list sees what the audit screen shows: nothing is asked before it was read. */
function WithReview({ application, onClose, children }: Props) {
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

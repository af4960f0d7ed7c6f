import Box from '@mui/material/Box';
import { type ApplicationReview, auditStatuses } from '@xinyue/contracts/operations';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams, useNavigate } from 'react-router-dom';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { NoAccess } from '../../shared/NoPage.tsx';
import { AuditBar } from '../../shared/review/AuditBar.tsx';
import type { AuditKey } from '../../shared/review/auditKeyOf.ts';
import { useAuditKeys } from '../../shared/review/useAuditKeys.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ApplicationFacts, WarningList } from './ApplicationFacts.tsx';
import { AuditHead } from './AuditHead.tsx';
import { DocumentGrid } from './DocumentGrid.tsx';
import { AccessLog } from './AccessLog.tsx';
import { PassDialog, RejectDialog } from './auditDialogs.tsx';
import { auditTexts as texts } from './texts.ts';
import { useReview } from './useReview.ts';

/** the screen on which one application is audited. */
export default function AuditScreen() {
  const { id = '' } = useParams();
  return useMayDo()('edit') ? <Review key={id} id={id} /> : <NoAccess />;
}

function Review({ id }: { id: string }) {
  usePageTitle(texts.screen);
  const { data, error, isPending, refetch } = useReview(id);
  return (
    <>
      <Breadcrumb page={texts.screen} />
      {!data && error ? (
        <FailedNote error={error} ownWords={texts.reviewFailed} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <SkeletonRows rows={10} height={56} />
      ) : (
        <ReviewPanel review={data} />
      )}
    </>
  );
}

/** All of one application, and what can be done with it by mouse or by one key. */
function ReviewPanel({ review }: { review: ApplicationReview }) {
  const { application, nextPendingId } = review;
  const [asking, setAsking] = useState<'pass' | 'reject'>();
  const [unsaved, setUnsaved] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const guard = useLeaveGuard(unsaved);
  const pending = application.auditStatus === auditStatuses.pending;
  const nextId = nextPendingId === application.id ? null : nextPendingId;
  const press = useCallback(
    (key: AuditKey) => {
      if (key !== 'next') return void (pending && setAsking(key));
      if (nextId) navigate(`/merchantManage/${nextId}`);
      else notify(texts.noNext, { type: 'info' });
    },
    [navigate, nextId, notify, pending],
  );
  useAuditKeys(press);
  const close = () => setAsking(undefined);
  return (
    <Box data-testid="audit-screen" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AuditHead review={review} />
      <WarningList warnings={review.warnings} />
      <ApplicationFacts review={review} />
      <DocumentGrid review={review} locked={!pending} onUnsaved={setUnsaved} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Section>
          <AccessLog review={review} />
        </Section>
        <Section>
          <AuditTrail area="merchant" rowId={application.id} />
        </Section>
      </Box>
      <AuditBar words={texts} pending={pending} waiting={review.pending} hasNext={nextId !== null} onPress={press} />
      {asking === 'pass' && <PassDialog application={application} review={review} onClose={close} />}
      {asking === 'reject' && <RejectDialog application={application} review={review} onClose={close} />}
      {guard}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationReview, type ApplicationRow, auditStatuses } from '@xinyue/contracts/operations';
import { useOperation } from '../../api/useOperation.ts';
import { auditStatusLabel } from '../../shared/names.ts';
import { AuditChip } from './ApplicationBrief.tsx';

/** Whose application this is, how far the work is, and for a decided one who decided and when. */
export function AuditHead({ review }: { review: ApplicationReview }) {
  const { application, pending } = review;
  const done = review.documents.filter(({ verdict }) => verdict !== null).length;
  const open = application.auditStatus === auditStatuses.pending;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {application.shopName}
        </Typography>
        <AuditChip status={application.auditStatus} />
        <Box sx={{ flexGrow: 1 }} />
        {open && (
          <Typography color="textSecondary">
            本申请已审阅 {done}/{review.documents.length} 份资料
          </Typography>
        )}
        <Typography data-testid="audit-progress" aria-live="polite" sx={{ fontWeight: 600 }}>
          还有 {pending} 份待审核
        </Typography>
      </Box>
      {!open && <Decision application={application} />}
    </Box>
  );
}

/** The audit trail knows who it was; while it is unknown the rest stands without the name. */
function Decision({ application }: { application: ApplicationRow }) {
  const { id, auditStatus, auditTime, auditRemark } = application;
  const passed = auditStatus === auditStatuses.passed;
  const call = useOperation();
  const { data } = useQuery({
    queryKey: ['auditTrail', 'merchant', id, 'decision', auditStatus],
    queryFn: ({ signal }) => {
      const what = passed ? 'application.passed' : 'application.rejected';
      return call('listMerchantAudits', { rowId: id, what, pageNum: 1, pageSize: 1 }, { signal });
    },
  });
  const who = data?.list[0]?.who;
  return (
    <Alert severity={passed ? 'success' : 'error'} data-testid="audit-decision" sx={{ mt: 1 }}>
      {auditTime ?? '-'} {who ? `由 ${who} ` : ''}
      {auditStatusLabel(auditStatus)}，不能再修改。
      {!passed && auditRemark && <Box sx={{ overflowWrap: 'anywhere' }}>驳回原因：{auditRemark}</Box>}
    </Alert>
  );
}

import InboxIcon from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { RefundCaseRow } from '@xinyue/contracts/operations';
import { refundCaseKinds, reviewWhyText } from '@xinyue/contracts/reviewWords';
import { fenText } from '@xinyue/web/formats';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { AuditBar } from '../../shared/review/AuditBar.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { refundTexts as texts } from './refundTexts.ts';
import { RefundChip } from './RefundChip.tsx';
import { useReviewQueue } from './useReviewQueue.ts';

type Props = { row: RefundCaseRow };

/** One refund or held cancellation over its list: amount, why it waits, who began it; and the decision. */
export function RefundDrawer() {
  const { id, close } = useOpenRecord('refundReviews');
  return (
    <SideDrawer open={id !== undefined} title={texts.detail} onClose={close}>
      {id !== undefined && <Read key={id} id={id} />}
    </SideDrawer>
  );
}

function Read({ id }: { id: string }) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['refundReviews', 'detail', id],
    queryFn: async ({ signal }) => (await call('listRefundCases', { ids: [id], pageNum: 1, pageSize: 1 }, { signal })).list,
  });
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const [row] = data;
  if (!row) return <StateNote icon={<InboxIcon fontSize="inherit" />} title={texts.missing} />;
  return (
    <>
      <Box
        data-testid="refund-detail"
        sx={{ flexGrow: 1, overflowY: 'auto', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
          <Box>
            <Typography color="textSecondary">{row.orderNo}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 600 }}>{fenText(row.fen)}</Typography>
          </Box>
          <RefundChip row={row} />
        </Box>
        {row.why && (
          <Alert severity="info" data-testid="refund-why">
            {reviewWhyText(row.why)}
          </Alert>
        )}
        {row.kind === 'cancel' && <Alert severity="warning">{texts.cancelHint}</Alert>}
        <FactList
          facts={[
            [texts.kind, refundCaseKinds[row.kind]],
            [publicLabels.shop, row.shopName],
            [texts.no, row.no],
            [texts.askedBy, row.askedBy],
            [columnLabels.reason, row.reason],
            [texts.askedAt, row.createTime],
            [texts.remarkOf, row.remark],
          ]}
        />
      </Box>
      <Foot row={row} />
    </>
  );
}

const Brief = ({ row }: Props) => (
  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {refundCaseKinds[row.kind]} {row.orderNo} {fenText(row.fen)} {row.shopName}
  </Typography>
);

function Foot({ row }: Props) {
  const mayDo = useMayDo();
  const call = useOperation();
  const pending = row.state === 'review' && mayDo('review');
  const { asking, setAsking, ...queue } = useReviewQueue('refundReviews', row, pending, texts.noNext);
  const close = () => setAsking(undefined);
  if (!mayDo('review') || !(pending || queue.waiting > 0)) return null;
  return (
    <>
      <AuditBar stacked words={texts} pending={pending} {...queue} onPress={queue.press} />
      {asking === 'pass' && (
        <RecordQuestion words={texts.passed} send={() => call('reviewRefund', { id: row.id, pass: 1 })} onClose={close}>
          <Brief row={row} />
          <Typography color="textSecondary">{texts.passed.consequence}</Typography>
        </RecordQuestion>
      )}
      {asking === 'reject' && (
        <RecordQuestion
          words={texts.rejected}
          reason={{ label: texts.remark, missing: texts.remarkMissing, about: row.id }}
          danger
          send={(remark) => call('reviewRefund', { id: row.id, pass: 0, remark })}
          onClose={close}
        >
          <Brief row={row} />
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.rejected.consequence}
          </Typography>
        </RecordQuestion>
      )}
    </>
  );
}

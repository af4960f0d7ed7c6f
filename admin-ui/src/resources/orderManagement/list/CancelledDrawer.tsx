import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CancelledOrderRow } from '@xinyue/contracts/operations';
import { useGetOne } from 'react-admin';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { SideDrawer } from '../../../shared/blocks/SideDrawer.tsx';
import { useOpenRecord } from '../../../shared/useOpenRecord.ts';
import { OrderFacts } from '../OrderFacts.tsx';
import { OrderTimeline } from '../OrderTimeline.tsx';
import { cancelledText, orderTexts as texts } from '../texts.ts';

/** One cancelled order: why it was cancelled, what was agreed, and what happened. Nothing can be done with it. */
export function CancelledDrawer() {
  const { id, close } = useOpenRecord('cancelledOrders');
  return (
    <SideDrawer open={id !== undefined} title="订单详情" onClose={close}>
      {id !== undefined && <CancelledDetail key={id} id={id} />}
    </SideDrawer>
  );
}

function CancelledDetail({ id }: { id: string }) {
  const { data: order, error, refetch } = useGetOne<CancelledOrderRow>('cancelledOrders', { id }, { retry: false });
  if (!order && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!order) return <SkeletonRows rows={8} />;
  return (
    <Box sx={{ overflowY: 'auto', p: 2 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {cancelledText(order.cancelTime, order.cancelReason)}
      </Alert>
      <OrderFacts order={order} />
      <OrderTimeline id={order.id} />
    </Box>
  );
}

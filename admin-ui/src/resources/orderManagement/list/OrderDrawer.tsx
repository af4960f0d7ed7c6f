import PageIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { SideDrawer } from '../../../shared/blocks/SideDrawer.tsx';
import { OrderActions } from '../actions/OrderActions.tsx';
import { OrderBody } from '../OrderBody.tsx';
import { orderTexts } from '../texts.ts';
import { useOpenOrder } from '../useOpenOrder.ts';

/** One order over the list: facts, contracts, what happened, and what can be done. */
export function OrderDrawer() {
  const { id, close } = useOpenOrder();
  return (
    <SideDrawer open={id !== undefined} title="订单详情" onClose={close}>
      {id !== undefined && <OrderDetail key={id} id={id} onClose={close} />}
    </SideDrawer>
  );
}

function OrderDetail({ id, onClose }: { id: string; onClose(): void }) {
  const { data: order, error, isPending, refetch } = useGetOne<OrderRow>('orderManagement', { id }, { retry: false });
  if (!order && error) return <FailedNote error={error} ownWords={orderTexts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !order) return <SkeletonRows rows={8} />;
  return (
    <>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', p: 2 }}>
        <OrderBody order={order} />
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <OrderActions order={order} large onCancelled={onClose} />
        <Button component={Link} to={`/orderManagement/${order.id}/show`} startIcon={<PageIcon />} data-testid="order-page">
          {orderTexts.wholePage}
        </Button>
      </Box>
    </>
  );
}

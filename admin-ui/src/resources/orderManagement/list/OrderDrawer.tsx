import PageIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { orderStatusLabel } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useEffect, useRef } from 'react';
import { useGetOne, useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/useSession.ts';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { SideDrawer } from '../../../shared/blocks/SideDrawer.tsx';
import { useWalk } from '../../../shared/review/useWalk.ts';
import { WalkBar } from '../../../shared/review/WalkBar.tsx';
import { walkTexts } from '../../../shared/review/walkTexts.ts';
import { useOpenRecord } from '../../../shared/useOpenRecord.ts';
import { actionsFor } from '../actions/actionsFor.ts';
import { OrderActions, walkDeeds } from '../actions/OrderActions.tsx';
import { OrderBody } from '../OrderBody.tsx';
import { orderTexts as texts } from '../texts.ts';
import { queueOf } from './queueOf.ts';

/** One order over the list: facts, agreements, what happened, what can be done, and the way to the orders before and after. */
export function OrderDrawer() {
  const { id, close } = useOpenRecord('orderManagement');
  return (
    <SideDrawer open={id !== undefined} title="订单详情" onClose={close}>
      {id !== undefined && <OrderDetail key={id} id={id} onClose={close} />}
    </SideDrawer>
  );
}

function OrderDetail({ id, onClose }: { id: string; onClose(): void }) {
  const { data: order, error, isPending, refetch } = useGetOne<OrderRow>('orderManagement', { id }, { retry: false });
  if (!order && error)
    return (
      <>
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        <MissingFoot id={id} />
      </>
    );
  if (isPending || !order) return <SkeletonRows rows={8} />;
  return (
    <>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', p: 2 }}>
        <OrderBody order={order} />
      </Box>
      <Foot order={order} onClose={onClose} />
    </>
  );
}

/** Of-04: where the list shows a queue, what is done leads to the next one, and so does what somebody else took. */
function Foot({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const queue = queueOf(useListContext().filterValues);
  const inQueue = (row: OrderRow) => queue === undefined || row.status === queue;
  const walk = useWalk<OrderRow>('orderManagement', order.id, inQueue);
  const deeds = walkDeeds(actionsFor(order.status, useSession()));
  const onAsking = useTaken(order, inQueue(order), walk.goOn);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <OrderActions
          order={order}
          large
          {...(queue === undefined && { onCancelled: onClose })}
          walk={{ onAsking, onDone: queue === undefined ? () => undefined : walk.goOn }}
        />
        <Button component={Link} to={`/orderManagement/${order.id}/show`} startIcon={<PageIcon />} data-testid="order-page">
          {texts.wholePage}
        </Button>
      </Box>
      <WalkBar walk={walk} deeds={deeds} />
    </Box>
  );
}

/** Also from an order that is gone there is a way on. */
function MissingFoot({ id }: { id: string }) {
  return (
    <Box sx={{ p: 2 }}>
      <WalkBar walk={useWalk<OrderRow>('orderManagement', id)} deeds={[]} />
    </Box>
  );
}

/** An order that left the queue while nobody here asked anything of it: says so and goes on. Answers what is told of questions. */
function useTaken(order: OrderRow, waits: boolean, goOn: () => void): (asking: boolean) => void {
  const notify = useNotify();
  // Also set once it was said.
  const asking = useRef(false);
  const { orderNo, status } = order;
  useEffect(() => {
    if (waits || asking.current) return;
    asking.current = true;
    notify(walkTexts.taken(orderNo, orderStatusLabel(status)), { type: 'info' });
    goOn();
  }, [waits, notify, orderNo, status, goOn]);
  return (on) => {
    asking.current = on;
  };
}

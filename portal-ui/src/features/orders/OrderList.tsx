import useMediaQuery from '@mui/material/useMediaQuery';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import type { Session } from '../../session/readSession.ts';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import { OrderCards } from './OrderCards.tsx';
import { contractUrls, type OrderSort } from './orderFilters.ts';
import { OrderTable } from './OrderTable.tsx';
import { useLiveOrders } from './useLiveOrders.ts';
import { overlay } from '../../shared/overlay.tsx';

const TimelineDrawer = overlay(() => import('./TimelineDrawer.tsx'));

type Props = { orders: readonly OrderRow[]; session: Session; sort: OrderSort; onSort: (sort: OrderSort) => void };

/** A page of orders with the links of all its contracts, asked for in one call. */
export function OrderList({ orders, session, sort, onSort }: Props) {
  const wide = useMediaQuery('(min-width:1080px)');
  const [openId, setOpenId] = useState<string>();
  const files = useSignedFiles(session, [...new Set(orders.flatMap((order) => contractUrls(order.reamrk1)))]);
  const { orders: live, now } = useLiveOrders(orders);
  const open = live.find(({ id }) => id === openId);
  const List = wide ? OrderTable : OrderCards;
  return (
    <>
      <List
        orders={live}
        now={now}
        links={files.data}
        linksFailed={files.isError}
        sort={sort}
        onSort={onSort}
        onTimeline={({ id }) => setOpenId(id)}
      />
      {open && <TimelineDrawer order={open} session={session} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

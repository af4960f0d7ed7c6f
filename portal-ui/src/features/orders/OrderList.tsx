import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useNow } from '@xinyue/web/useNow';
import { useEffect, useState } from 'react';
import { clock } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { overlay } from '../../shared/overlay.tsx';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import { OrderCards } from './OrderCards.tsx';
import { agreementUrls } from './orderAgreement.ts';
import type { OrderSort } from './orderFilters.ts';
import { OrderTable } from './OrderTable.tsx';
import { msLeft, shownStatus } from './payDeadline.ts';

const TimelineDrawer = overlay(() => import('./TimelineDrawer.tsx'));

type Props = { orders: readonly OrderRow[]; session: Session; sort: OrderSort; onSort: (sort: OrderSort) => void };

/** A page of orders with the links of all its agreements, asked for in one call. */
export function OrderList({ orders, session, sort, onSort }: Props) {
  const wide = useMediaQuery('(min-width:1080px)');
  const [openId, setOpenId] = useState<string>();
  const files = useSignedFiles(session, [...new Set(orders.flatMap((order) => agreementUrls(order.reamrk1)))]);
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

/** The server's job comes within 5 s of a deadline. */
const askAgainMs = 6_000;

/** Orders as they stand now: one whose time to pay ran out shows as expired at once, and the list is read again for the server's word. */
function useLiveOrders(orders: readonly OrderRow[]): { orders: OrderRow[]; now: Date } {
  const queries = useQueryClient();
  const now = useNow(
    clock,
    orders.some(({ status, payBefore }) => status === 0 && payBefore !== null),
  );
  const over = orders.filter((order) => msLeft(order, now) === 0).length;
  useEffect(() => {
    if (over === 0) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['own'] }), askAgainMs);
    return () => clearTimeout(timer);
  }, [over, queries]);
  return { orders: orders.map((order) => ({ ...order, status: shownStatus(order, now) })), now };
}

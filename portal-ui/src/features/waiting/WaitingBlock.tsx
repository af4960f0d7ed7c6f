import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { countText, moneyText } from '@xinyue/web/formats';
import { useNow } from '@xinyue/web/useNow';
import { Link } from 'react-router';
import { api, clock } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { WayOnNote } from '../../shared/WayOnNote.tsx';
import { PayCountdown } from '../orders/PayCountdown.tsx';
import { LastPayments } from './LastPayments.tsx';
import { More } from './More.tsx';
import { ShopNote } from './ShopNote.tsx';
import { waitingTexts as texts } from './waitingTexts.ts';
import { type Waiting, waitingStatuses, whatWaits } from './whatWaits.ts';

/** Rows that are read at most: what waits longer stands in 我的订单. */
const pageSize = 20;
const refreshMs = 15_000;
/** Three rows, as high before they come: what stands beneath must not move. */
const rowsHeight = { xs: 353, sm: 187 };

/** the front door of the workbench: what waits for this customer, the last payments, and the own shop. */
export function WaitingBlock({ session }: { session: Session }) {
  const orders = useQuery({
    queryKey: ['own', session.userId, 'waiting'],
    queryFn: async ({ signal }) => {
      const asked = { customerUserId: session.userId, statuses: [...waitingStatuses], pageNum: 1, pageSize };
      return whatWaits((await api('listOwnOrders', asked, { signal })).list);
    },
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  return (
    <>
      <ShopNote session={session} />
      <Panel title={texts.title} action={<More to="/myOrder" label={texts.allOrders} />}>
        <Box sx={{ minHeight: rowsHeight }}>
          <QueryBlock
            query={orders}
            skeleton={<Skeleton variant="rounded" sx={{ height: rowsHeight }} />}
            failure={texts.failed}
            isEmpty={(waiting) => waiting.length === 0}
            empty={<Nothing />}
          >
            {(waiting) => <Rows waiting={waiting} />}
          </QueryBlock>
        </Box>
      </Panel>
      <LastPayments session={session} />
    </>
  );
}

const Nothing = () => (
  <WayOnNote
    icon={<DoneIcon fontSize="inherit" />}
    title={texts.none}
    text={texts.noneHelp}
    to="/spotPurchase"
    way={texts.toSpots}
    variant="outlined"
  />
);

function Rows({ waiting }: { waiting: readonly Waiting[] }) {
  const now = useNow(
    clock,
    waiting.some(({ order }) => order.status === 0),
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map(({ order, what, action, way }) => (
        <Box
          component="li"
          key={order.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '112px minmax(0, 1fr) auto auto' },
            columnGap: 2,
            alignItems: 'center',
            py: 1,
            minHeight: 60,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, fontWeight: 600, color: 'text.amber' }}>{what}</Box>
          <Box sx={{ minWidth: 0 }}>
            {order.spotName} · {countText(order.orderNum)} {order.spotUnit}
            <PayCountdown order={order} now={now} />
          </Box>
          <Box sx={{ fontWeight: 600, textAlign: 'right' }}>{moneyText(order.money)}</Box>
          <Button
            component={Link}
            to={way}
            variant="outlined"
            aria-label={texts.of(action, order.spotName)}
            sx={{ minHeight: { xs: 44, md: 40 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          >
            {action}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

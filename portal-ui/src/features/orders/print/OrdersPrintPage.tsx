import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { orderStatusLabel, payTypeLabels } from '@xinyue/contracts/codes';
import { fenFromYuan, formatFen } from '@xinyue/contracts/money';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { Navigate, useSearchParams } from 'react-router';
import { api, clock } from '../../../api/api.ts';
import type { Session } from '../../../session/readSession.ts';
import { useSession } from '../../../session/sessionStore.ts';
import { QueryBlock } from '../../../shared/QueryBlock.tsx';
import { usePageTitle } from '../../../shared/usePageTitle.ts';
import { orderQueryOf, readOrderFilters } from '../orderFilters.ts';
import { orderTexts } from '../orderTexts.ts';
import { PrintFrame } from './PrintFrame.tsx';
import { printTexts as texts } from './printTexts.ts';

/** Most orders on paper; who wants more takes a file. */
const most = 500;

/** Po-41: the orders that the list shows under these filters, on paper. */
export default function OrdersPrintPage() {
  const session = useSession();
  usePageTitle(orderTexts.title);
  return session ? <OrdersPrint session={session} /> : <Navigate to="/myOrder" replace />;
}

function OrdersPrint({ session }: { session: Session }) {
  const [search] = useSearchParams();
  const filters = { ...readOrderFilters(search), pageNum: 1 };
  const orders = useQuery({
    queryKey: ['own', session.userId, 'ordersOnPaper', filters],
    queryFn: async ({ signal }) => ({
      ...(await api('listOwnOrders', { ...orderQueryOf(filters, session.userId), pageSize: most }, { signal })),
      madeAt: beijingTime(clock.now()),
    }),
    staleTime: 0,
  });
  return (
    <PrintFrame page={{ size: 'A4 landscape', margin: '12mm' }} width="273mm" back={`/myOrder?${search}`}>
      <QueryBlock
        query={orders}
        failure={orderTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" height={360} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p>{texts.none}</p>}
      >
        {({ list, total, madeAt }) => (
          <article data-testid="orders-paper">
            <Box component="h1" sx={{ fontSize: '18pt', m: 0 }}>
              {texts.orders}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8mm', mb: '3mm', fontSize: '10pt' }}>
              <span>{texts.owner(session.userName)}</span>
              <span>{texts.sum(countText(list.length), `¥${formatFen(sumOf(list))}`)}</span>
              <span>{texts.madeAt(madeAt)}</span>
            </Box>
            {total > list.length && <p>{texts.cut(countText(list.length), countText(total))}</p>}
            <Box
              component="section"
              aria-label={texts.orders}
              tabIndex={0}
              sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
            >
              <OrderSheet orders={list} />
            </Box>
          </article>
        )}
      </QueryBlock>
    </PrintFrame>
  );
}

const sumOf = (orders: readonly OrderRow[]): number => orders.reduce((sum, { money }) => sum + fenFromYuan(money), 0);

const columns: readonly { label: string; figure?: true; show: (order: OrderRow) => string }[] = [
  { label: orderTexts.slipOrderNo, show: ({ orderNo }) => orderNo },
  { label: orderTexts.orderTime, show: ({ payTime }) => payTime },
  { label: orderTexts.spot, show: ({ spotName }) => spotName },
  { label: orderTexts.type, show: ({ spotTypeName }) => spotTypeName },
  { label: orderTexts.shop, show: ({ shopUserName }) => shopUserName },
  { label: orderTexts.quantity, figure: true, show: ({ orderNum, spotUnit }) => `${countText(orderNum)} ${spotUnit}` },
  { label: orderTexts.money, figure: true, show: ({ money }) => moneyText(money) },
  { label: orderTexts.payType, show: ({ payType }) => payTypeLabels[payType] ?? '-' },
  { label: orderTexts.status, show: ({ status }) => orderStatusLabel(status) },
];

const cells = {
  border: '1px solid #000',
  padding: '1.2mm 1.6mm',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
};

/** The head stands on every page, and no row is cut in two. */
const OrderSheet = ({ orders }: { orders: readonly OrderRow[] }) => (
  <Box
    component="table"
    sx={{
      width: 1,
      minWidth: '230mm',
      borderCollapse: 'collapse',
      fontSize: '9pt',
      '& th, & td': cells,
      '& tr': { breakInside: 'avoid' },
    }}
  >
    <thead>
      <tr>
        {columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          {columns.map(({ label, figure, show }) => (
            <td key={label} style={figure && { textAlign: 'right', whiteSpace: 'nowrap' }}>
              {show(order)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { orderSorts, payTypeLabels } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { AgreementThumbs, type FileLinks } from './AgreementThumbs.tsx';
import { OrderActions } from './OrderActions.tsx';
import { agreementUrls } from './orderAgreement.ts';
import { nextSort, type OrderSort } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { PayCountdown } from './PayCountdown.tsx';
import { StatusChip } from './StatusChip.tsx';

/** What the cards and the table of one page of orders get alike. */
export type OrderListProps = {
  orders: readonly OrderRow[];
  now: Date;
  links: FileLinks;
  linksFailed: boolean;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onTimeline: (order: OrderRow) => void;
};

/** the table of wide screens; order time and amount sort the whole list (K-23). */
export function OrderTable({ orders, now, links, linksFailed, sort, onSort, onTimeline }: OrderListProps) {
  return (
    <Box sx={{ overflowX: 'auto', bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" sx={{ '& td, & th': { px: 1.25, py: 1.25 }, '& th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.nickname}</TableCell>
            <TableCell>{texts.spot}</TableCell>
            <TableCell>{texts.type}</TableCell>
            <TableCell align="right">{texts.quantity}</TableCell>
            <TableCell>{texts.payType}</TableCell>
            <SortCell column="amount" label={texts.money} sort={sort} onSort={onSort} align="right" />
            <SortCell column="date" label={texts.orderTime} sort={sort} onSort={onSort} />
            <TableCell>{texts.status}</TableCell>
            <TableCell>{texts.agreements}</TableCell>
            <TableCell>{texts.action}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id} hover data-testid={`order-${order.id}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{order.customerUserNickname}</TableCell>
              <TableCell sx={{ minWidth: 130 }}>
                {order.spotName}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {order.orderNo}
                </Typography>
              </TableCell>
              <TableCell>{order.spotTypeName}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {countText(order.orderNum)} {order.spotUnit}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{payTypeLabels[order.payType] ?? '-'}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {moneyText(order.money)}
              </TableCell>
              <TableCell sx={{ minWidth: 96 }}>{order.payTime}</TableCell>
              <TableCell>
                <StatusChip status={order.status} />
                <PayCountdown order={order} now={now} />
              </TableCell>
              <TableCell>
                <AgreementThumbs saveUrls={agreementUrls(order.reamrk1)} links={links} failed={linksFailed} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 0.5 }}>
                  <OrderActions order={order} onTimeline={onTimeline} />
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

type SortProps = {
  column: 'date' | 'amount';
  label: string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  align?: 'right';
};

function SortCell({ column, label, sort, onSort, align }: SortProps) {
  const [up, down] =
    column === 'date' ? [orderSorts.dateAsc, orderSorts.dateDesc] : [orderSorts.amountAsc, orderSorts.amountDesc];
  const active = sort === up || sort === down;
  const direction = sort === up ? 'asc' : 'desc';
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel active={active} direction={direction} onClick={() => onSort(nextSort(sort, column))}>
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

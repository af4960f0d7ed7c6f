import FailedIcon from '@mui/icons-material/CancelOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import BackIcon from '@mui/icons-material/ReplayOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { channelName } from '@xinyue/contracts/channelWords';
import type { PaymentRow, RefundRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router';
import { paymentTexts as texts } from './paymentTexts.ts';

const columns = [texts.time, texts.orderNo, texts.amount, texts.channel, texts.state, texts.refunds];

/** R-11 on wide screens. */
export function PaymentTable({ payments }: { payments: readonly PaymentRow[] }) {
  return (
    <Box sx={{ overflowX: 'auto', bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" sx={{ '& td, & th': { px: 1.5, py: 1.25, verticalAlign: 'top' }, '& th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={column === texts.amount ? 'right' : 'left'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <TableRow key={payment.id} hover data-testid={`payment-${payment.id}`}>
              <TableCell sx={{ minWidth: 160 }}>
                {payment.createTime}
                {payment.payTime && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts.paidAt(payment.payTime)}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <OrderLink payment={payment} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {moneyText(payment.money)}
              </TableCell>
              <TableCell>{channelName(payment.channel)}</TableCell>
              <TableCell>
                <PaymentState state={payment.state} />
              </TableCell>
              <TableCell sx={{ minWidth: 180 }}>
                {payment.refunds.length > 0 ? <RefundLines refunds={payment.refunds} /> : texts.noRefund}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The same payments on phones, a card each. */
export function PaymentCards({ payments }: { payments: readonly PaymentRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {payments.map((payment) => (
        <Box
          component="li"
          key={payment.id}
          data-testid={`payment-${payment.id}`}
          sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <Typography component="span" sx={{ fontSize: 19, fontWeight: 600 }}>
              {moneyText(payment.money)}
            </Typography>
            <PaymentState state={payment.state} />
          </Box>
          <Typography sx={{ mt: 1, '& a': { display: 'inline-block', py: 1, my: -1 } }}>
            {texts.orderNo} <OrderLink payment={payment} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {channelName(payment.channel)} · {payment.createTime}
            {payment.payTime && (
              <>
                <br />
                {texts.paidAt(payment.payTime)}
              </>
            )}
          </Typography>
          {payment.refunds.length > 0 && (
            <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
              <RefundLines refunds={payment.refunds} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** From a payment to its order. */
function OrderLink({ payment: { orderId, orderNo } }: { payment: PaymentRow }) {
  return (
    <Link component={RouterLink} to={`/myOrder?id=${orderId}`} aria-label={texts.openOrder(orderNo)}>
      {orderNo}
    </Link>
  );
}

const chipStyles = {
  open: { icon: WaitIcon, color: 'warning' },
  settled: { icon: DoneIcon, color: 'success' },
  refused: { icon: FailedIcon, color: 'error' },
  refunding: { icon: BackIcon, color: 'primary' },
  refunded: { icon: BackIcon, color: 'default' },
} as const;

/** The state in words with an icon, never by colour alone. */
function PaymentState({ state }: { state: PaymentRow['state'] }) {
  const { icon: Icon, color } = chipStyles[state];
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={texts.states[state]} />;
}

/** What goes back to the payer, why, and how far it is. */
function RefundLines({ refunds }: { refunds: readonly RefundRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refunds.map(({ refundNo, money, state, reason, createTime, settleTime }) => (
        <li key={refundNo}>
          {texts.refund(moneyText(money), texts.refundStates[state])}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reason}
            <br />
            {settleTime ? texts.refundSettled(settleTime) : texts.refundOpened(createTime)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';

/** What every dialog about one order gets. */
export type OrderDialogProps = { order: OrderRow; onDone(): void; onDrop(): void };

/** The order a question is about: number, good and amount, so that nobody confirms the wrong one. */
export function OrderBrief({ order }: { order: OrderRow }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 2 }} data-testid="order-brief">
      <Typography color="textSecondary">{order.orderNo}</Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {order.spotName} · {countText(order.orderNum)} {order.spotUnit}
      </Typography>
      <Typography>
        {order.customerUserNickname} · <strong>{moneyText(order.money)}</strong>
      </Typography>
    </Box>
  );
}

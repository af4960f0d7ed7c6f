import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { payTypeLabels } from '@xinyue/contracts/codes';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { OrderRow } from '@xinyue/contracts/operations';
import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import { countText, moneyText } from '@xinyue/web/formats';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { ReviewingChip, StatusChip } from './StatusChip.tsx';

const facts: [string, (order: OrderRow) => string][] = [
  [fieldLabels.orderNo, (order) => order.orderNo],
  [orderLabels.type, (order) => order.spotTypeName],
  [publicLabels.shop, (order) => order.shopUserName],
  [orderLabels.customer, (order) => order.customerUserNickname],
  [orderLabels.payType, (order) => payTypeLabels[order.payType] ?? '-'],
  [orderLabels.orderedAt, (order) => order.payTime],
  [orderLabels.paidAt, (order) => order.updateTime ?? '尚未支付'],
  [spotFields.pickupAdress.label, (order) => order.pickupAdress],
  [spotFields.warehouseAdress.label, (order) => order.warehouseAdress],
];

export function OrderFacts({ order }: { order: OrderRow }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box>
          <Typography variant="h3">{order.spotName}</Typography>
          <Typography color="textSecondary">
            {countText(order.orderNum)} {order.spotUnit}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="h1" component="div" data-testid="order-money">
            {moneyText(order.money)}
          </Typography>
          <StatusChip status={order.status} /> <ReviewingChip order={order} />
        </Box>
      </Box>
      <FactList facts={facts.map(([label, value]) => [label, value(order)])} labelWidth={72} />
    </Box>
  );
}

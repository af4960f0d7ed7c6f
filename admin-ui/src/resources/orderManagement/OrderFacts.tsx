import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { payTypeLabels } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { StatusChip } from './StatusChip.tsx';

const facts: [string, (order: OrderRow) => string][] = [
  ['订单编号', (order) => order.orderNo],
  ['分类', (order) => order.spotTypeName],
  ['店铺', (order) => order.shopUserName],
  ['下单用户', (order) => order.customerUserNickname],
  ['支付方式', (order) => payTypeLabels[order.payType] ?? '-'],
  ['下单时间', (order) => order.payTime],
  ['支付时间', (order) => order.updateTime ?? '尚未支付'],
  ['提货地址', (order) => order.pickupAdress],
  ['仓库地址', (order) => order.warehouseAdress],
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
          <StatusChip status={order.status} />
        </Box>
      </Box>
      <FactList facts={facts.map(([label, value]) => [label, value(order)])} labelWidth={72} />
    </Box>
  );
}

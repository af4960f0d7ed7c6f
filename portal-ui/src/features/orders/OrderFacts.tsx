import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { Fragment } from 'react';
import { countText, moneyText } from '@xinyue/web/formats';
import { orderTexts as texts } from './orderTexts.ts';
import { StatusChip } from './StatusChip.tsx';

/** The order in short, above its timeline. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.money, moneyText(order.money)],
    [texts.quantity, `${countText(order.orderNum)} ${order.spotUnit}`],
    [texts.shop, order.shopUserName],
    [texts.pickup, order.pickupAdress || order.warehouseAdress || '-'],
    [texts.orderTime, order.payTime],
    ...(order.updateTime ? [[texts.paidAt, order.updateTime] as const] : []),
  ];
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="h3">{order.spotName}</Typography>
        <StatusChip status={order.status} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {texts.orderNo(order.orderNo)}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mt: 1,
          fontSize: 14,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([term, text]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

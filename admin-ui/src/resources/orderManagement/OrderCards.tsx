import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { countText, moneyText } from '@xinyue/web/formats';
import { RowCheck } from '../../shared/blocks/RowCheck.tsx';
import { OrderActions } from './OrderActions.tsx';
import { StatusChip } from './StatusChip.tsx';
import { orderTexts as texts } from './texts.ts';
import { useOpenOrder } from './useOpenOrder.ts';

/** The orders on a phone. */
export function OrderCards() {
  const { data = [] } = useListContext<OrderRow>();
  const { open } = useOpenOrder();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((order) => (
        <Box component="li" key={order.id} sx={{ position: 'relative', borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ position: 'absolute', zIndex: 1 }}>
            <RowCheck id={order.id} label={texts.select(order.orderNo)} />
          </Box>
          <ButtonBase
            onClick={() => open(order.id)}
            data-testid={`order-${order.orderNo}`}
            sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
              <Typography color="textSecondary" sx={{ pl: 4 }}>
                {order.orderNo}
              </Typography>
              <StatusChip status={order.status} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{order.spotName}</Typography>
              <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{moneyText(order.money)}</Typography>
            </Box>
            <Typography color="textSecondary">
              {countText(order.orderNum)} {order.spotUnit} · {order.customerUserNickname} · {order.shopUserName}
            </Typography>
            <Typography color="textSecondary">{order.payTime}</Typography>
          </ButtonBase>
          <OrderActions order={order} />
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { payTypeLabels } from '@xinyue/contracts/codes';
import { countText, moneyText } from '@xinyue/web/formats';
import { AgreementThumbs } from './AgreementThumbs.tsx';
import { OrderActions } from './OrderActions.tsx';
import { agreementUrls } from './orderAgreement.ts';
import type { OrderListProps } from './OrderTable.tsx';
import { PayCountdown } from './PayCountdown.tsx';
import { StatusChip } from './StatusChip.tsx';

/** The same orders on phones, a card each. */
export function OrderCards({ orders, now, links, linksFailed, onTimeline }: OrderListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {orders.map((order) => {
        const agreements = agreementUrls(order.reamrk1);
        return (
          <Box
            component="li"
            key={order.id}
            data-testid={`order-${order.id}`}
            sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <Typography variant="h3" component="h2">
                {order.spotName}
              </Typography>
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 }}>
                <StatusChip status={order.status} />
                <PayCountdown order={order} now={now} />
              </Box>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {order.spotTypeName} · {order.shopUserName}
            </Typography>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 1 }}>
              <span>
                {countText(order.orderNum)} {order.spotUnit} · {payTypeLabels[order.payType] ?? '-'}
              </span>
              <Typography component="span" sx={{ fontSize: 19, fontWeight: 600 }}>
                {moneyText(order.money)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {order.customerUserNickname} · {order.payTime}
              <br />
              {order.orderNo}
            </Typography>
            {agreements.length > 0 && (
              <Box sx={{ mt: 1.5 }}>
                <AgreementThumbs saveUrls={agreements} links={links} failed={linksFailed} />
              </Box>
            )}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5, '& button': { minHeight: 44 } }}>
              <OrderActions order={order} onTimeline={onTimeline} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

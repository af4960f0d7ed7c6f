import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { OrderLink } from './OrderLink.tsx';
import { PaymentState } from './PaymentState.tsx';
import { paymentTexts as texts } from './paymentTexts.ts';
import { RefundLines } from './RefundLines.tsx';

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
            {texts.channels[payment.channel] ?? payment.channel} · {payment.createTime}
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

import Link from '@mui/material/Link';
import type { PaymentRow } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router';
import { paymentTexts as texts } from './paymentTexts.ts';

/** From a payment to its order. */
export function OrderLink({ payment: { orderId, orderNo } }: { payment: PaymentRow }) {
  return (
    <Link component={RouterLink} to={`/myOrder?id=${orderId}`} aria-label={texts.openOrder(orderNo)}>
      {orderNo}
    </Link>
  );
}

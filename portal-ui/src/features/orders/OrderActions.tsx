import Button from '@mui/material/Button';
import type { OrderRow } from '@xinyue/contracts/operations';
import { endedStatuses } from '@xinyue/contracts/orderTransitions';
import { Link } from 'react-router';
import { buyAddress } from '../purchase/useBuy.ts';
import { waitsForBuyer } from './contractSides.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { useOrderActions } from './useOrderActions.ts';

type Props = { order: OrderRow; onTimeline: (order: OrderRow) => void };

/** R-53, Z-05: 去支付 and 取消订单 while unpaid, 确认提货 and the slip in state 2 only, the contract where one was made, the timeline always. */
export function OrderActions({ order, onTimeline }: Props) {
  const { pay, pickUp, cancel, busy } = useOrderActions(order);
  const waits = waitsForBuyer(order);
  const ended = endedStatuses.some((code) => code === order.status);
  return (
    <>
      {order.status === 0 && (
        <Button
          size="small"
          variant="contained"
          disabled={!!busy}
          aria-label={texts.payOrder(order.spotName)}
          onClick={() => void pay()}
        >
          {busy === 'pay' ? texts.paying : texts.pay}
        </Button>
      )}
      {order.status === 0 && (
        <Button
          size="small"
          color="inherit"
          disabled={!!busy}
          aria-label={texts.cancelOf(order.spotName)}
          onClick={() => void cancel()}
        >
          {texts.cancel}
        </Button>
      )}
      {order.status === 2 && (
        <Button size="small" variant="contained" disabled={!!busy} onClick={() => void pickUp()}>
          {texts.pickUp}
        </Button>
      )}
      {order.status === 2 && (
        <Button size="small" component={Link} to={`/pickupSlip/${order.id}`} aria-label={texts.slipOf(order.spotName)}>
          {texts.slip}
        </Button>
      )}
      {ended && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={buyAddress({ pathname: '/spotPurchase', search: '' }, order.spotId)}
          aria-label={texts.buyAgainOf(order.spotName)}
        >
          {texts.buyAgain}
        </Button>
      )}
      {order.contractPdf !== null && (
        <Button
          size="small"
          variant={waits ? 'contained' : 'text'}
          aria-label={waits ? texts.contractConfirmOf(order.spotName) : texts.contractViewOf(order.spotName)}
          onClick={() => onTimeline(order)}
        >
          {waits ? texts.contractConfirm : texts.contractView}
        </Button>
      )}
      <Button size="small" aria-label={texts.timelineOf(order.spotName)} onClick={() => onTimeline(order)}>
        {texts.timeline}
      </Button>
    </>
  );
}

import Button from '@mui/material/Button';
import type { OrderRow } from '@xinyue/contracts/operations';
import { orderTexts as texts } from './orderTexts.ts';
import { useOrderActions } from './useOrderActions.ts';

type Props = { order: OrderRow; onTimeline: (order: OrderRow) => void };

/** R-53, Z-05: 去支付 while unpaid, 确认提货 in state 2 only, the timeline always. */
export function OrderActions({ order, onTimeline }: Props) {
  const { pay, pickUp, busy } = useOrderActions(order);
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
      {order.status === 2 && (
        <Button size="small" variant="contained" disabled={!!busy} onClick={() => void pickUp()}>
          {texts.pickUp}
        </Button>
      )}
      <Button size="small" aria-label={texts.timelineOf(order.spotName)} onClick={() => onTimeline(order)}>
        {texts.timeline}
      </Button>
    </>
  );
}

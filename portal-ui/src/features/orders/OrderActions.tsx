import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { orderStatuses } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { endedStatuses, failedStatuses } from '@xinyue/contracts/orderTransitions';
import { CallError } from '@xinyue/web/client/CallError';
import { countText, moneyText } from '@xinyue/web/formats';
import { type Write, useWrite } from '@xinyue/web/useWrite';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { confirmation } from '../../shared/confirmation.tsx';
import { toast, toastFailure } from '../../shared/toast.tsx';
import { buyAddress } from '../purchase/BuyHost.tsx';
import { disputable, DisputeButton } from './DisputeButton.tsx';
import { waitsForBuyer } from './orderAgreement.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { usePayChannel } from './usePayChannel.tsx';

type Props = { order: OrderRow; onTimeline: (order: OrderRow) => void };

/** R-53, Z-05: 去支付 and 取消订单 while unpaid, 确认提货 and the slip in state 2 only, the agreement where one was made, the timeline always. */
export function OrderActions({ order, onTimeline }: Props) {
  const { pay, pickUp, cancel, busy, question } = useOrderActions(order);
  const waits = waitsForBuyer(order);
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
      {disputable.includes(order.status) && <DisputeButton order={order} />}
      <BuyAgain order={order} />
      {order.contractPdf !== null && (
        <Button
          size="small"
          variant={waits ? 'contained' : 'text'}
          aria-label={waits ? texts.agreementConfirmOf(order.spotName) : texts.agreementViewOf(order.spotName)}
          onClick={() => onTimeline(order)}
        >
          {waits ? texts.agreementConfirm : texts.agreementView}
        </Button>
      )}
      <Button size="small" aria-label={texts.timelineOf(order.spotName)} onClick={() => onTimeline(order)}>
        {texts.timeline}
      </Button>
      {question}
    </>
  );
}

const repeatable: readonly OrderRow['status'][] = [...endedStatuses, orderStatuses.pickedUp];

/** Po-35: the same good in the same quantity once more, as a new order (S-04); after a payment that failed the way to pay after all. */
function BuyAgain({ order }: { order: OrderRow }) {
  if (!repeatable.includes(order.status)) return null;
  const failed = failedStatuses.some((code) => code === order.status);
  return (
    <Button
      size="small"
      variant={failed ? 'contained' : 'outlined'}
      component={Link}
      to={buyAddress({ pathname: '/spotPurchase', search: '' }, order.spotId, order.orderNum)}
      aria-label={failed ? texts.payAgainOf(order.spotName) : texts.buyAgainOf(order.spotName)}
    >
      {failed ? texts.payAgain : texts.buyAgain}
    </Button>
  );
}

type Action = 'pay' | 'pickUp' | 'cancel';

/** Paying, calling off and confirming the pick-up of one order; all locked while one of them runs. */
function useOrderActions(order: OrderRow) {
  const queries = useQueryClient();
  const { write, running } = useWrite<Action>();
  const { choose, question } = usePayChannel();
  const run = (name: Action, failed: string, send: () => Promise<unknown>, asked: Partial<Write<unknown>> = {}) =>
    write({
      name,
      send,
      failed,
      onFailed: toastFailure,
      onEnd: () => void queries.invalidateQueries({ queryKey: ['own'] }),
      ...asked,
    });

  const pay = () => {
    let chosen: string | undefined;
    const ask = async () => {
      const choice = await choose();
      chosen = choice?.channel;
      return choice !== undefined;
    };
    const send = async () => {
      const { payUrl, paymentNo } = await api('payOrder', { id: order.id, ...(chosen && { channel: chosen }) });
      if (!payUrl) return void confirmation({ ...texts.payByNumber, detail: texts.payNumber(paymentNo) });
      const cashier = new URL(payUrl, location.origin);
      if (!/^https?:$/.test(cashier.protocol)) throw new CallError(500);
      location.assign(cashier.href);
    };
    return run('pay', texts.payFailed, send, { ask });
  };

  const quantity = `${countText(order.orderNum)} ${order.spotUnit}`;
  const asks = (text: string, detail: typeof texts.cancelDetail, dropped: string) => async () => {
    const yes = await confirmation({ text, detail: detail(order.spotName, quantity, moneyText(order.money)) });
    if (!yes) toast('info', dropped);
    return yes;
  };

  const cancel = () =>
    run('cancel', texts.cancelFailed, () => api('cancelOwnOrder', { id: order.id }), {
      ask: asks(texts.cancelQuestion, texts.cancelDetail, texts.cancelDropped),
      onDone: () => toast('success', texts.cancelDone),
    });

  const pickUp = () =>
    run('pickUp', texts.pickUpFailed, () => api('pickUpOwnOrder', { id: order.id }), {
      ask: asks(texts.pickUpQuestion, texts.pickUpDetail, texts.pickUpCancelled),
      onDone: () => toast('success', texts.pickUpDone),
    });

  return { pay, pickUp, cancel, busy: running, question };
}

import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { endedStatuses } from '@xinyue/contracts/orderTransitions';
import { CallError, failureText, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { countText, moneyText } from '@xinyue/web/formats';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { confirmation } from '../../shared/confirmation.tsx';
import { toast } from '../../shared/toast.tsx';
import { buyAddress } from '../purchase/BuyHost.tsx';
import { waitsForBuyer } from './orderAgreement.ts';
import { orderTexts as texts } from './orderTexts.ts';

type Props = { order: OrderRow; onTimeline: (order: OrderRow) => void };

/** R-53, Z-05: 去支付 and 取消订单 while unpaid, 确认提货 and the slip in state 2 only, the agreement where one was made, the timeline always. */
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
          aria-label={waits ? texts.agreementConfirmOf(order.spotName) : texts.agreementViewOf(order.spotName)}
          onClick={() => onTimeline(order)}
        >
          {waits ? texts.agreementConfirm : texts.agreementView}
        </Button>
      )}
      <Button size="small" aria-label={texts.timelineOf(order.spotName)} onClick={() => onTimeline(order)}>
        {texts.timeline}
      </Button>
    </>
  );
}

type Action = 'pay' | 'pickUp' | 'cancel';

/** Paying, calling off and confirming the pick-up of one order; all locked while one of them runs. */
function useOrderActions(order: OrderRow) {
  const queries = useQueryClient();
  const locked = useRef(false);
  const [busy, setBusy] = useState<Action>();

  const run = async (action: Action, failed: string, work: () => Promise<void>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      const refused = isRefusal(error);
      // A 401 says its own words once, where the session ends.
      if (!isSessionEnd(error)) toast(refused ? 'info' : 'error', failureText(error, failed));
    } finally {
      locked.current = false;
      setBusy(undefined);
      void queries.invalidateQueries({ queryKey: ['own'] });
    }
  };

  const pay = () =>
    run('pay', texts.payFailed, async () => {
      const { payUrl } = await api('payOrder', { id: order.id });
      const cashier = new URL(payUrl, location.origin);
      if (!/^https?:$/.test(cashier.protocol)) throw new CallError(500);
      location.assign(cashier.href);
    });

  const quantity = `${countText(order.orderNum)} ${order.spotUnit}`;

  const cancel = async () => {
    const detail = texts.cancelDetail(order.spotName, quantity, moneyText(order.money));
    if (!(await confirmation({ text: texts.cancelQuestion, detail }))) {
      toast('info', texts.cancelDropped);
      return;
    }
    await run('cancel', texts.cancelFailed, async () => {
      await api('cancelOwnOrder', { id: order.id });
      toast('success', texts.cancelDone);
    });
  };

  const pickUp = async () => {
    const detail = texts.pickUpDetail(order.spotName, quantity, moneyText(order.money));
    if (!(await confirmation({ text: texts.pickUpQuestion, detail }))) {
      toast('info', texts.pickUpCancelled);
      return;
    }
    await run('pickUp', texts.pickUpFailed, async () => {
      await api('pickUpOwnOrder', { id: order.id });
      toast('success', texts.pickUpDone);
    });
  };

  return { pay, pickUp, cancel, busy };
}

import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { CallError, failureText, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { countText, moneyText } from '@xinyue/web/formats';
import { api } from '../../api/api.ts';
import { confirmation } from '../../shared/confirmation.ts';
import { toast } from '../../shared/toast.tsx';
import { orderTexts as texts } from './orderTexts.ts';

type Action = 'pay' | 'pickUp' | 'cancel';

/** Paying, calling off and confirming the pick-up of one order; all locked while one of them runs. */
export function useOrderActions(order: OrderRow) {
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

import { orderStatusLabel } from '@xinyue/contracts/codes';
import { messages } from '@xinyue/contracts/messages';
import type { OrderRow } from '@xinyue/contracts/operations';
import { CallError } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useRefresh, useUpdate } from 'react-admin';
import { useFailureNotice, useSaved } from '../../../shared/forms/useSaved.ts';
import type { OrderDialogProps } from './OrderBrief.tsx';
import { actionDone, actionFailed, type OrderAction } from '../texts.ts';

const closingMs = 150;

type Change = { status: number; reamrk1?: string; pickupCode?: string } | { del: 1; reason: string };

/**
 * Sends one action. Done: a notice, everything on the screen read again. Refused: the server's sentence as information (M-38); an order that is
 * gone (404) is read again, and for one that moved on (409) `moved` is set while the dialog stays with what was typed: `drop` closes it, then
 * it is read again. No answer: {action}失败，请稍后再试！ and the dialog stays (Z-80).
 */
export function useOrderAction(
  action: OrderAction,
  order: OrderRow,
  { onDone, onDrop }: Pick<OrderDialogProps, 'onDone' | 'onDrop'>,
) {
  const [moved, setMoved] = useState<OrderMoved>();
  const notice = useFailureNotice();
  const refresh = useRefresh();
  const saved = useSaved();
  const [update] = useUpdate<OrderRow>();
  const { write, busy } = useWrite();
  const leave = () => {
    onDone();
    // A moment later: a cancelled order whose drawer is still closing must not be asked for again.
    setTimeout(refresh, closingMs);
  };
  const send = (change: Change) => {
    const params = { id: order.id, data: change as Partial<OrderRow>, previousData: order };
    void write({
      send: () => update('orderManagement', params, { mutationMode: 'pessimistic', returnPromise: true }),
      // Tr-Z-03: where a second person decides the order is still there and says so.
      onDone: (answer) => saved(action === 'cancel' && isHeld(answer) ? messages.cancelHeld : actionDone(action), leave),
      failed: actionFailed(action),
      onFailed(failure) {
        notice(failure);
        if (failure.error instanceof CallError && failure.error.reason === 'stateChanged') setMoved(movedBy(failure.error));
        else if (failure.stale) leave();
      },
    });
  };
  const drop = () => {
    if (moved) setTimeout(refresh, closingMs);
    (moved ? onDone : onDrop)();
  };
  return { send, busy, moved, drop };
}

/** The order as it is then. */
const isHeld = (answer: object | void): boolean => (answer as Partial<OrderRow> | undefined)?.reviewing === 1;

/** How an order stands that moved on: the server's sentence, and the step of its history that says the same. */
export type OrderMoved = { message: string; label: string };

function movedBy({ message, data }: CallError): OrderMoved {
  const { status, del } = data as { status: unknown; del?: number };
  return { message, label: del === 1 ? messages.cancelledLabel : orderStatusLabel(status) };
}

import { orderStatusLabel } from '@xinyue/contracts/codes';
import { messages } from '@xinyue/contracts/messages';
import type { OrderRow } from '@xinyue/contracts/operations';
import { failureText, isOutage, isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useSaved } from '../../../shared/forms/useSaved.ts';
import type { OrderDialogProps } from './OrderBrief.tsx';
import { actionDone, actionFailed, type OrderAction } from '../texts.ts';

const closingMs = 150;

type Change = { status: number; reamrk1?: string; pickupCode?: string } | { del: 1; reason: string };

/**
 * Sends one action. Done: said, everything on the screen read again. Refused: the server's sentence as information (M-38); an order that is
 * gone (404) is read again, and one that moved on (409) is told by `moved` while the dialog stays with what was typed: `drop` leaves it, then
 * it is read again. No answer: {action}失败，请稍后再试！ and the dialog stays (Z-80).
 */
export function useOrderAction(
  action: OrderAction,
  order: OrderRow,
  { onDone, onDrop }: Pick<OrderDialogProps, 'onDone' | 'onDrop'>,
) {
  const [moved, setMoved] = useState<OrderMoved>();
  const notify = useNotify();
  const refresh = useRefresh();
  const saved = useSaved();
  const [update, { isPending }] = useUpdate<OrderRow>();
  const send = (change: Change) =>
    update(
      'orderManagement',
      { id: order.id, data: change as Partial<OrderRow>, previousData: order },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          saved(actionDone(action), () => {
            onDone();
            // A moment later: a cancelled order whose drawer is still closing must not be asked for again.
            setTimeout(refresh, closingMs);
          }),
        onError: (error: unknown) => {
          if (isSessionEnd(error)) return;
          notify(failureText(error, actionFailed(action)), { type: isOutage(error) ? 'error' : 'info' });
          if (error instanceof CallError && error.reason === 'stateChanged') setMoved(movedBy(error));
          else if (error instanceof CallError && (error.status === 409 || error.status === 404)) {
            onDone();
            setTimeout(refresh, closingMs);
          }
        },
      },
    );
  const drop = () => {
    if (moved) setTimeout(refresh, closingMs);
    (moved ? onDone : onDrop)();
  };
  return { send, busy: isPending, moved, drop };
}

/** How an order stands that moved on: the server's sentence, and the step of its history that says the same. */
export type OrderMoved = { message: string; label: string };

function movedBy({ message, data }: CallError): OrderMoved {
  const { status, del } = data as { status: unknown; del?: number };
  return { message, label: del === 1 ? messages.cancelledLabel : orderStatusLabel(status) };
}

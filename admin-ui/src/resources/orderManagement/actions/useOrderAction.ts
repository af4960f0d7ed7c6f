import type { OrderRow } from '@xinyue/contracts/operations';
import { failureText, isOutage, isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useSaved } from '../../../shared/forms/useSaved.ts';
import { actionDone, actionFailed, type OrderAction } from '../texts.ts';

const closingMs = 150;

type Change = { status: number; reamrk1?: string; pickupCode?: string } | { del: 1; reason: string };

/**
 * Sends one action. Done: said, everything on the screen read again. Refused: the server's sentence as information (M-38), and where the
 * order is in another state than shown (409, 404) it is read again. No answer: {action}失败，请稍后再试！ and the dialog stays (Z-80).
 */
export function useOrderAction(action: OrderAction, order: OrderRow, onDone: () => void) {
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
          if (error instanceof CallError && (error.status === 409 || error.status === 404)) {
            onDone();
            setTimeout(refresh, closingMs);
          }
        },
      },
    );
  return { send, busy: isPending };
}

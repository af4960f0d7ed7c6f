import { operations } from '@xinyue/contracts';
import { paged } from '@xinyue/kit/http/paged';
import { route, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { createPayOrder } from './createPayOrder.ts';
import { openedPaymentRowOf } from './http/openedPaymentRow.ts';
import { createNotifyPayment } from './payTogether.ts';
import { listOpenedPayments } from './store/openedPaymentStore.ts';

/** Paying: where a buyer can, going there, and what channels report and read. Requests at the same time share a statement. */
export function payingRoutes(deps: Deps): Route[] {
  const { pool, patience, channels } = deps;
  const notifyPayment = createNotifyPayment(deps);
  const payOrder = createPayOrder(deps);
  return [
    route(operations.payOrder, ({ body, actor, traceId, foreignHost }) =>
      payOrder({ ...body, actor: actor!, traceId, foreignHost }),
    ),
    route(operations.listPayChannels, async ({ foreignHost }) => ({
      list: (await channels.list(foreignHost)).map(({ channel, label }) => ({ channel, label })),
    })),
    route(operations.listOpenedPayments, async ({ body, partner }) =>
      paged(await listOpenedPayments(pool, partner!, body), (payment) => openedPaymentRowOf(payment, patience.unpaidMinutes)),
    ),
    route(operations.notifyPayment, ({ body, partner, traceId, noteRepeat }) =>
      notifyPayment({ partner: partner!, traceId, noteRepeat, notice: body }),
    ),
  ];
}

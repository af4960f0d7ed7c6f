import { messages, operations } from '@xinyue/contracts';
import { Saying } from '@xinyue/kit/http/envelope';
import { type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { orderRowOf } from '../orders/http/orderShapes.ts';
import { repeatOf } from '../store/requests.ts';
import { changeOwnOrder } from './changeOwnOrder.ts';
import { disputeOrder } from './disputeOrder.ts';
import { pickupSlipOf, sentUpdateOf } from './http/fulfilmentShapes.ts';
import { readSlip } from './pickupCodes.ts';
import { updateOrder } from './updateOrder.ts';

/** What becomes of an order once it is placed: by its buyer, and by shop or staff. */
export function fulfilmentRoutes(deps: Deps): Route[] {
  const { pool, clock, merchant, payout, unprovedFen, afterCommit } = deps;
  return [
    route(operations.pickUpOwnOrder, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.pickUpOwnOrder.path, keys, body);
      await changeOwnOrder({ pool, clock, traceId, repeat }, actor!, { id: body.id, to: 3 });
      afterCommit();
    }),
    route(operations.cancelOwnOrder, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.cancelOwnOrder.path, keys, body);
      await changeOwnOrder({ pool, clock, traceId, repeat }, actor!, { id: body.id, to: '03' });
      afterCommit();
    }),
    route(operations.disputeOrder, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.disputeOrder.path, keys, body);
      await disputeOrder({ pool, clock, payout, traceId, repeat }, actor!, body);
      afterCommit();
    }),
    route(operations.readOwnSlip, async ({ body, actor }) => pickupSlipOf(await readSlip(pool, actor!, body.id))),
    route(operations.updateOrder, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.updateOrder.path, keys, sentUpdateOf(body));
      const context = { pool, clock, merchant, payout, unprovedFen, traceId, repeat, auditRow: orderRowOf };
      const held = await updateOrder(context, actor!, body);
      afterCommit();
      return held && new Saying(messages.cancelHeld, held);
    }),
    // C-58 is the cancelling of C-56 under a path of its own, for staff alone (P-26).
    route(operations.deleteOrder, async ({ body, actor, traceId, ...keys }) => {
      const repeat = repeatOf(actor!, operations.deleteOrder.path, keys, body);
      const context = { pool, clock, merchant, payout, unprovedFen, traceId, repeat, auditRow: orderRowOf };
      const held = await updateOrder(context, actor!, { id: body.id, del: 1 });
      afterCommit();
      return held && new Saying(messages.cancelHeld, held);
    }),
  ];
}

import { cancelActor, errorTable, maxOrderFen, sandboxPartner, sentence, operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { keyRoutes } from '@xinyue/kit/service/keyRoutes';
import type { Logger } from '@xinyue/kit/Logger';
import { refusal, toAppError } from '@xinyue/kit/http/envelope';
import { paged } from '@xinyue/kit/http/paged';
import { internalRoute, type InternalRoute, provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { z } from 'zod';
import { sealedTables } from './accounts/store/sealedTables.ts';
import { disputeMoney } from './balances/freezeOrder.ts';
import { balanceRoutes } from './balances/routes.ts';
import type { PaymentChannel } from './payments/PaymentChannel.ts';
import type { Deps } from './deps.ts';
import type { RefundMachine } from './payments/domain/refund.ts';
import {
  earlierPaymentOf,
  officePaymentRowOf,
  partnerRefundRowOf,
  paymentRowOf,
  unbookedRowOf,
} from './payments/http/paymentRows.ts';
import { listOfficePayments } from './payments/store/officePaymentStore.ts';
import { countOpenMoney } from './payments/store/openMoneyStore.ts';
import { findPaymentsOf, listPaymentsOf } from './payments/store/paymentStore.ts';
import { listOpenedRefunds } from './payments/store/refundStore.ts';
import { listUnbooked } from './payments/store/unbookedStore.ts';
import { notifyRefund } from './payments/notifyRefund.ts';
import { resolveUnbooked } from './payments/resolveUnbooked.ts';
import { retryRefund } from './payments/retryRefund.ts';
import { refundReviewWords, reviewRefund } from './payments/reviewRefund.ts';
import { retryWords, unbookedWords } from './payments/http/refundDeeds.ts';
import { refundCaseRowOf } from './payments/http/refundCaseRows.ts';
import { listCases } from './payments/store/reviewStore.ts';
import { askCancel } from './payments/askCancel.ts';
import { createOpenPayment } from './payments/createOpenPayment.ts';
import { reconcileRoutes } from './reconcile/routes.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** The documented calls of payout-service. */
export const routes = (deps: Deps) => [
  route(operations.listOwnPayments, async ({ body, actor }) => {
    const { list, ...rest } = await listPaymentsOf(deps.pool, actor!.ownerId, body);
    return { list: list.map(paymentRowOf), ...rest };
  }),
  route(operations.listPayments, async ({ body }) => paged(await listOfficePayments(deps.pool, body), officePaymentRowOf)),
  provenRoute(operations.retryRefund, retryWords(deps), ({ body, ...call }) =>
    retryRefund(deps, writeOf(call, operations.retryRefund.path, body), body.refundNo),
  ),
  route(operations.listUnbooked, async ({ body }) => paged(await listUnbooked(deps.pool, body), unbookedRowOf)),
  provenRoute(operations.resolveUnbooked, unbookedWords(deps), ({ body, ...call }) =>
    resolveUnbooked(deps, writeOf(call, operations.resolveUnbooked.path, body), body, unbookedRowOf),
  ),
  route(operations.listRefundCases, async ({ body }) => paged(await listCases(deps.pool, body), refundCaseRowOf)),
  provenRoute(
    operations.reviewRefund,
    ({ body }) => refundReviewWords(deps, body),
    ({ body, ...call }) => reviewRefund(deps, writeOf(call, operations.reviewRefund.path, body), body, refundCaseRowOf),
  ),
  route(operations.listPartnerRefunds, async ({ body, partner }) => {
    const { list, ...rest } = await listOpenedRefunds(deps.pool, partner!, body);
    return { list: list.map(partnerRefundRowOf), ...rest };
  }),
  ...withdrawalRoutes(deps),
  ...balanceRoutes(deps),
  ...settlementRoutes(deps),
  ...reconcileRoutes(deps),
  route(operations.listPayoutAudits, ({ body }) => listAudits(deps.pool, body)),
  route(operations.notifyRefund, ({ body, partner, ...call }) => notifyRefund(deps, { ...call, partner: partner! }, body)),
];

const opening = z.object({
  paymentNo: z.uuid(),
  channel: z.string().min(1).max(64),
  orderId: z.string().min(1).max(64),
  orderNo: z.string().min(1).max(64),
  customerId: z.string().min(1).max(64),
  fen: z.int().min(1).max(maxOrderFen),
});

/** Payments that order-service opens: several at once, each answered for itself. */
const openings = z.object({
  openings: z
    .array(opening.extend({ accountId: z.string().min(1).max(64), traceId: z.string().max(100) }))
    .min(1)
    .max(64),
});

/** Orders of before order-service kept what was opened for them. */
const earlier = z.object({ orderIds: z.array(z.uuid()).min(1).max(64) });

const cancellation = z.object({
  orderId: z.string().min(1).max(64),
  orderNo: z.string().min(1).max(64),
  reason: z.string().max(200),
  actor: cancelActor,
});

const dispute = z.object({ orderId: z.string().min(1).max(64), reason: z.string().min(1).max(200) });

const ofCustomer = z.object({ customerId: z.string().min(1).max(64) });

const machineRefund = z.object({
  refundNo: z.string().min(1).max(64),
  transId: z.string().min(1).max(100),
  fen: z.int().min(1).max(maxOrderFen),
  payType: z.int(),
});
export type Channels = { channel?: PaymentChannel | undefined; refundMachine?: RefundMachine | undefined };

/**
 * Calls of other services: order-service opens payments, asks whether an order may be cancelled and tells of disputes, system-service refunds what
 * was paid at machines, merchant-service asks what is a customer's, no others.
 */
export function internalRoutes(deps: Deps, { channel, refundMachine }: Channels, log: Logger): InternalRoute[] {
  const openPayment = createOpenPayment(deps);
  return [
    ...keyRoutes({ ...deps, tables: sealedTables }),
    // As the payer's own list shows them.
    internalRoute('/internal/customers/payments', ofCustomer.extend({ pageSize: z.int().min(1) }), async ({ body, caller }) => {
      if (caller !== 'merchant') throw new AppError('forbidden', sentence('forbidden'));
      const { list, total } = await listPaymentsOf(deps.pool, body.customerId, { pageNum: 1, pageSize: body.pageSize });
      return { list: list.map(paymentRowOf), total };
    }),
    internalRoute('/internal/customers/open', ofCustomer, async ({ body, caller }) => {
      if (caller !== 'merchant') throw new AppError('forbidden', sentence('forbidden'));
      return { open: await countOpenMoney(deps.pool, body.customerId) };
    }),
    internalRoute('/internal/payments/open', openings, async ({ body, caller }) => {
      if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
      const open = async ({ accountId, traceId, ...opening }: (typeof body.openings)[number]) => {
        try {
          const ours = channel?.name === opening.channel ? channel : undefined;
          if (!ours && opening.channel === sandboxPartner) throw new AppError('unavailable', sentence('unavailable'));
          const { paymentNo } = await openPayment({ opening, accountId, traceId });
          return { paymentNo, ...(ours ? await ours.open({ paymentNo }) : { payUrl: '' }) };
        } catch (error) {
          // One that fails is answered as failed: its neighbours in the call have their payments.
          const failure = toAppError(error);
          const { kind, message: msg, cause } = failure;
          if (errorTable[kind].status >= 500)
            log.error({ err: cause ?? error, orderId: opening.orderId, traceId }, 'payment not opened');
          return { refusal: { kind, msg, data: refusal(failure).envelope.data } };
        }
      };
      return { opened: await Promise.all(body.openings.map(open)) };
    }),
    internalRoute('/internal/payments/earlier', earlier, async ({ body, caller }) => {
      if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
      return { payments: (await findPaymentsOf(deps.pool, body.orderIds)).map(earlierPaymentOf) };
    }),
    internalRoute('/internal/cancellations/ask', cancellation, async ({ body, caller, traceId }) => {
      if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
      return { no: await askCancel(deps, body, traceId) };
    }),
    internalRoute('/internal/orders/dispute', dispute, async ({ body, caller, actor }) => {
      if (caller !== 'order' || !actor) throw new AppError('forbidden', sentence('forbidden'));
      await disputeMoney(deps, { ...body, actor });
      return {};
    }),
    internalRoute('/internal/channel/refund', machineRefund, async ({ body, caller }) => {
      if (caller !== 'system') throw new AppError('forbidden', sentence('forbidden'));
      if (!refundMachine) throw new AppError('unavailable', sentence('unavailable'));
      return refundMachine(body);
    }),
  ];
}

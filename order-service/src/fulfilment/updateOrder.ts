import {
  type Actor,
  contractSuffices,
  orderStatusNames,
  type OrderUpdate,
  paidStatuses,
  sentence,
  stockReturnedStatuses,
  storedStatus,
  userTypes,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Pool } from 'pg';
import type { Order } from '../orders/domain/Order.ts';
import { backstageScope } from '../store/orderScope.ts';
import { addToTimeline, findOrder, saveOrders } from '../orders/queries.ts';
import { requests } from '../store/requests.ts';
import { checkPickupCode } from './pickupCodes.ts';
import { makePickupCode } from './store/pickupStore.ts';
import {
  changeOrder,
  type ChangeContext,
  eventTypeOf,
  orderData,
  publishOrder,
  returnStock,
  stateChanged,
} from '../orders/changeOrder.ts';
import { changerOf } from '../orders/changerOf.ts';

export type UpdateContext = {
  pool: Pool;
  clock: Clock;
  merchant: ServiceClient;
  traceId: string;
  repeat?: Repeat;
  /** An order as the audit trail shows it. */
  auditRow(order: Order): object;
};

/** Most bytes of one agreement's image (K-19). */
const agreementBytes = 512_000;

/**
 * The back office's one call for an order (C-56, C-57, Z-08): cancel it, confirm it with one to three agreements (S-06), or record its pick-up
 * (S-07). Agreements are images of the caller that merchant-service puts aside for this order; buyer and shop may look at them. None is needed
 * where the one made from the order was confirmed by both (Z-06).
 * A pick-up code that comes with 3 must be the buyer's. The same request again, known by its key, changes nothing and is answered like the first
 * time (M3).
 * Errors: `validation` both or neither asked, agreements missing or not usable, `notFound` not an order of the caller, `conflict` the code does
 * not allow it, `unavailable` files cannot be checked now.
 */
export async function updateOrder(context: UpdateContext, actor: Actor, update: OrderUpdate): Promise<void> {
  const { del, status } = update;
  const pickupCode = status === 3 ? update.pickupCode : undefined;
  if (del && status !== undefined) throw new AppError('validation', sentence('cancelAndStatus'));
  if (!del && status === undefined) throw new AppError('validation', sentence('updateOfNothing'));
  const agreementUrls = status === 2 ? checkAgreementUrls(update.agreementUrls) : undefined;
  if (pickupCode && !(await requests.find(context.pool, context.repeat)))
    await checkPickupCode(context, actor, { id: update.id, code: pickupCode, scope: backstageScope(actor) });
  if (agreementUrls) await claimAgreements(context, actor, update.id, agreementUrls);
  const what = del ? 'order.cancelled' : eventTypeOf(status!);
  await change(context, actor, update.id, what, (inside, order) => {
    if (del) return cancelOrder(inside, order, update.reason?.trim() ?? '');
    if (status === 2) return confirmOrder(inside, order, agreementUrls ?? []);
    return changeOrder(inside, order, status!, pickupCode ? { detail: '已核对提货码' } : {});
  });
}

/** Uploaded agreements are one to three different addresses of our own files (Z-06). */
function checkAgreementUrls(urls: string[] | undefined): string[] | undefined {
  if (!urls) return undefined;
  if (urls.length < 1 || urls.length > 3) throw new AppError('validation', sentence('contractCount', urls.length));
  if (new Set(urls).size !== urls.length || !urls.every((url) => /^\/xinyue\/file\/[\w-]{16,64}\.(jpg|png)$/.test(url)))
    throw new AppError('validation', sentence('fileForeign'));
  return urls;
}

/** S-06: with uploaded agreements, or with the one that both sides confirmed. */
async function confirmOrder(inside: ChangeContext, order: Order, agreementUrls: string[]): Promise<Order> {
  if (!contractSuffices(agreementUrls.length, order.agreementConfirmed))
    throw new AppError('validation', order.agreementPdf ? sentence('contractNotConfirmed') : sentence('contractCount', 0));
  const detail = agreementUrls.length > 0 ? `合同 ${agreementUrls.length} 份` : '买卖双方已在线确认合同';
  const changed = await changeOrder(inside, order, 2, { agreementUrls, detail });
  await makePickupCode(inside.db, order.id);
  return changed;
}

async function change(
  { pool, clock, traceId, repeat, auditRow }: UpdateContext,
  actor: Actor,
  id: string,
  what: string,
  work: (inside: ChangeContext, order: Order) => Promise<unknown>,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, backstageScope(actor), true);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    if (await requests.claim(db, repeat, order.id, clock.now())) return;
    await work({ db, now: clock.now(), by: changerOf(actor), traceId }, order);
    const after = await findOrder(db, id, 'all');
    await writeAudit(db, { actor, what, rowId: id, before: auditRow(order), after: after && auditRow(after) });
  });
}

/** Looks first, so that files are only put aside for an order that can take them; the transaction looks again. */
async function claimAgreements(
  { pool, merchant, traceId }: UpdateContext,
  actor: Actor,
  id: string,
  saveUrls: string[],
): Promise<void> {
  const order = await findOrder(pool, id, backstageScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  if (order.status !== 1 || order.deleted) return;
  const readers = [
    { ownerId: order.customerId, userType: userTypes.customer },
    { ownerId: order.shopId, userType: userTypes.merchant },
  ];
  const claim = { saveUrls, purpose: 'contract', readers, maxBytes: agreementBytes, reference: id };
  await merchant.call('/internal/files/claim', claim, { actor, traceId });
}

/**
 * Cancels a locked order (C-56, S-08): `del` 1, the code stays. Stock comes back once unless it came back before or was picked up; the
 * payer's money follows from `order.cancelled` in payout-service. A picked-up order is cancelled by staff alone.
 * Errors: `conflict` already cancelled, `forbidden` picked up and not staff.
 */
async function cancelOrder(context: ChangeContext, order: Order, reason: string): Promise<void> {
  if (order.deleted) throw stateChanged(order);
  if (order.status === 3 && context.by.role !== 'staff') throw new AppError('forbidden', sentence('forbidden'));
  const changed: Order = { ...order, deleted: true, version: order.version + 1 };
  await saveOrders(context.db, [{ ...changed, cancelReason: reason }], context.now);
  if (order.status !== 3 && !stockReturnedStatuses.includes(order.status)) await returnStock(context, order);
  const detail = [reason, paidStatuses.includes(order.status) ? '款项原路退回' : ''].filter(Boolean).join('；');
  await addToTimeline(context.db, order.id, {
    at: context.now,
    what: orderStatusNames.orderCancelled,
    who: context.by.name,
    detail,
  });
  await publishOrder(context, 'order.cancelled', changed, {
    ...orderData(changed),
    stateBefore: storedStatus(order.status),
    reason,
    askedName: context.by.name,
  });
}

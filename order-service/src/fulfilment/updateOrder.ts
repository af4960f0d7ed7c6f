import { type Actor, contractSuffices, type OrderUpdate, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Order } from '../orders/domain/Order.ts';
import { backstageScope } from '../store/orderScope.ts';
import { findOrder } from '../orders/queries.ts';
import { requests } from '../store/requests.ts';
import { cancelOrder } from './cancelOrder.ts';
import { type Held, holdCancel, type HoldContext } from './holdCancel.ts';
import type { Deps } from '../deps.ts';
import { checkPickupCode } from './pickupCodes.ts';
import { noteUnproved } from './noteUnproved.ts';
import { makePickupCode } from './store/pickupStore.ts';
import { changeOrder, type ChangeContext, eventTypeOf } from '../orders/changeOrder.ts';
import { changerOf } from '../orders/changerOf.ts';

export type UpdateContext = HoldContext &
  Pick<Deps, 'merchant'> & {
    /** What a shop may have picked up without the buyer's word within 24 hours, in fen; 0 = no limit. */
    unprovedFen: number;
  };

/** Most bytes of one agreement's image (K-19). */
const agreementBytes = 512_000;

/**
 * The back office's one call for an order (C-56, C-57, Z-08): cancel it, confirm it with one to three agreements (S-06), or record its pick-up
 * (S-07). Agreements are images of the caller that merchant-service puts aside for this order; buyer and shop may look at them. None is needed
 * where the one made from the order was confirmed by both (Z-06).
 * Cancelling one whose money has left may wait for a second person: then that is answered. A pick-up code that comes with 3 must be the buyer's. The same request again, known by its key, changes nothing and is answered like the first
 * time (M3).
 * Without it only a certain sum of a shop may be picked up within 24 hours.
 * Errors: `validation` both or neither asked, agreements missing or not usable, `notFound` not an order of the caller, `conflict` the code does
 * not allow it, `unavailable` files cannot be checked now.
 */
export async function updateOrder(context: UpdateContext, actor: Actor, update: OrderUpdate): Promise<Held | undefined> {
  const { del, status } = update;
  const pickupCode = status === 3 ? update.pickupCode : undefined;
  if (del && status !== undefined) throw new AppError('validation', sentence('cancelAndStatus'));
  if (!del && status === undefined) throw new AppError('validation', sentence('updateOfNothing'));
  const agreementUrls = status === 2 ? checkAgreementUrls(update.agreementUrls) : undefined;
  if (pickupCode && !(await requests.find(context.pool, context.repeat)))
    await checkPickupCode(context, actor, { id: update.id, code: pickupCode, scope: backstageScope(actor) });
  if (agreementUrls) await claimAgreements(context, actor, update.id, agreementUrls);
  const reason = update.reason?.trim() ?? '';
  const held = del ? await holdCancel(context, actor, { id: update.id, reason }) : undefined;
  if (held) return held;
  const what = del ? 'order.cancelled' : eventTypeOf(status!);
  await change(context, actor, update.id, what, async (inside, order) => {
    if (del) return cancelOrder(inside, order, reason);
    if (status === 2) return confirmOrder(inside, order, agreementUrls ?? []);
    if (status === 3 && !pickupCode) await noteUnproved(inside, order, context.unprovedFen);
    return changeOrder(inside, order, status!, pickupCode ? { detail: '已核对提货码' } : {});
  });
  return undefined;
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

import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import {
  id,
  fen,
  securedKinds,
  order,
  account,
  application,
  payment,
  withdrawal,
  receipt,
  heldCancel,
  cancelActor,
  endpoint,
  goodsFacts,
  refund,
} from './eventShapes.ts';
import { disabledReasons } from './labels/webhookWords.ts';
import { partnerKinds, partnerStates } from './partnerKinds.ts';
import { platformProfile } from './platformProfile.ts';

export { cancelActor, securedKinds } from './eventShapes.ts';

const define = <T extends z.ZodType>(owner: EventDefinition['owner'], data: T, aggregate?: string) => ({
  owner,
  version: 1,
  data,
  ...(aggregate && { aggregate }),
});

/**
 * Every fact that one service publishes to the others (own-names). Money in fen, quantities in the unit of the good, codes of
 * orders as stored text. A shop's id is the userId of its merchant's customer (Z-25).
 */
export const events = {
  'account.registered': define('merchant', account),
  'account.changed': define('merchant', account),
  'session.ended': define('merchant', z.object({ accountId: id.optional(), sessionHash: z.string().optional() })),
  /** Something that decides about an account; what it was and is now is masked, and no secret is told. */
  'account.secured': define(
    'merchant',
    z.object({
      accountId: id,
      userType: z.int(),
      what: z.enum(securedKinds),
      by: z.enum(['self', 'other', 'system']),
      /** The address block from which it was done; empty where nobody did. */
      from: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  'merchant.changed': define(
    'merchant',
    z.object({
      shopId: id,
      merchantId: id,
      name: z.string(),
      open: z.boolean(),
      autoWithdraw: z.boolean(),
      /** Name of the payee's bank, empty without a payee; never a number or the name of a holder. */
      payeeBank: z.string().optional(),
      /** Whether its business licence was among the papers that were checked; left out where the fact is not about that. */
      licenceChecked: z.boolean().optional(),
    }),
  ),

  'application.submitted': define('merchant', application),
  'application.audited': define('merchant', application),

  'category.changed': define(
    'catalog',
    z.object({ categoryId: id, name: z.string(), closed: z.boolean(), deleted: z.boolean() }),
  ),
  'spot.changed': define(
    'catalog',
    z.object({
      spotId: id,
      offerVersion: z.int(),
      name: z.string(),
      typeId: id,
      typeName: z.string(),
      unit: z.string(),
      priceFen: fen,
      minimum: z.int(),
      shopId: id,
      shopName: z.string(),
      open: z.boolean(),
      deleted: z.boolean(),
      openingStock: z.int().optional(),
      pickupAddress: z.string(),
      warehouseAddress: z.string(),
      /** `saveUrl`s of its pictures; facts of before they were kept have none. */
      photos: z.array(z.string()).optional(),
      /** The shop's own number of it, where it has one; facts of before have none. */
      ref: z.string().optional(),
      /** Facts of before have none. */
      goods: goodsFacts.optional(),
    }),
    'spot',
  ),

  'posting.changed': define('catalog', z.object({ id, version: z.int() }), 'posting'),

  /** Facts of before do not name the shop. */
  'stock.changed': define(
    'order',
    z.object({ spotId: id, balance: z.int(), stockVersion: z.int(), shopId: id.optional() }),
    'stock',
  ),
  'order.placed': define('order', order, 'order'),
  'order.paid': define(
    'order',
    order.extend({ transId: z.string(), paymentNo: z.string().optional(), paidAt: z.string() }),
    'order',
  ),
  'order.paidLate': define(
    'order',
    order.extend({ transId: z.string(), paymentNo: z.string().optional(), paidFen: fen, paidAt: z.string().optional() }),
    'order',
  ),
  'order.confirmed': define('order', order, 'order'),
  'order.pickedUp': define('order', order, 'order'),
  'order.failed': define('order', order, 'order'),
  'order.expired': define('order', order, 'order'),
  'order.statusChanged': define('order', order, 'order'),
  'order.cancelled': define(
    'order',
    order.extend({ stateBefore: z.string(), reason: z.string(), askedName: z.string().optional() }),
    'order',
  ),

  /** Its cancellation waits for a second person. */
  'order.cancelAsked': define(
    'order',
    z.object({ no: z.string(), orderId: id, orderNo: z.string(), shopId: id, fen, by: z.string() }),
    'order',
  ),

  /** A second person has passed its cancellation, which the order does not allow by now, and why. */
  'order.retained': define('order', z.object({ no: z.string(), orderId: id, reason: z.string() }), 'order'),

  /** Its buyer asks that the money does not reach the shop: payout-service has frozen it. */
  'order.disputed': define(
    'order',
    z.object({ orderId: id, orderNo: z.string(), shopId: id, by: z.string(), reason: z.string() }),
    'order',
  ),

  'receipt.unbooked': define('order', receipt, 'receipt'),

  'payment.opened': define('payout', payment, 'payment'),
  'payment.settled': define('payout', payment, 'payment'),
  /** A line of its channel's statement pays it over; one that is settled with its receipt is told by `payment.settled` alone. */
  'payment.channelSettled': define('payout', payment.extend({ feeFen: fen, day: z.string() }), 'payment'),
  /** It waits for a second person. */
  'refund.reviewing': define('payout', refund, 'refund'),
  'refund.opened': define('payout', refund, 'refund'),
  'refund.settled': define('payout', refund, 'refund'),
  'refund.failed': define('payout', refund, 'refund'),
  /** A second person has decided about a cancellation that `actor` asked for. */
  'cancel.passed': define('payout', heldCancel.extend({ actor: cancelActor })),
  'cancel.rejected': define('payout', heldCancel),
  'withdrawal.requested': define('payout', withdrawal, 'withdrawal'),
  'withdrawal.settled': define('payout', withdrawal, 'withdrawal'),
  'withdrawal.failed': define('payout', withdrawal, 'withdrawal'),

  'staff.changed': define(
    'system',
    z.object({ accountId: id, roleId: id.nullable(), deptId: id.nullable(), locked: z.boolean() }),
    'staff',
  ),
  'role.changed': define('system', z.object({ roleId: id }), 'role'),
  /** Somebody else changed what these people may do; what they had and have, in words that they read. */
  'rights.changed': define(
    'system',
    z.object({ accountIds: z.array(id).min(1), before: z.string(), after: z.string() }),
    'rights',
  ),
  /** 平台资料 as it is now; what is empty is ''. */
  'platform.changed': define('system', platformProfile, 'platform'),
  /** Only names that the product reads; empty where there is none (any more). */
  'variable.changed': define('system', z.object({ name: z.string(), value: z.string() }), 'variable'),
  /**
   * A key of a partner was made, confirmed or closed; its name is given once. `label`: what buyers read of a channel; facts of before have none.
   * `what`: facts of before, and that one was confirmed, have none.
   */
  'partner.changed': define(
    'system',
    z.object({
      name: z.string(),
      kind: z.enum(partnerKinds),
      state: z.enum(partnerStates),
      label: z.string().optional(),
      shopId: id.optional(),
      what: z.enum(['made', 'rotated', 'limited', 'closed']).optional(),
    }),
    'partner',
  ),
  /** Events sent to an endpoint have failed for this part of the time that is borne. */
  'webhook.failing': define('system', endpoint.extend({ percent: z.int() }), 'webhook'),
  /** Nothing is sent there any more. */
  'webhook.disabled': define('system', endpoint.extend({ reason: z.enum(disabledReasons) }), 'webhook'),
  /** What the evidence of all services came to, once a Beijing day (ADR 46). */
  'evidence.rooted': define('system', z.object({ day: z.string(), root: z.string() }), 'evidence'),
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['data']>;

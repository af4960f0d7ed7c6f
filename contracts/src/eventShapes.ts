import { z } from 'zod';
import { unbookedWhyNames } from './unbookedWords.ts';

export const id = z.string();
export const fen = z.int();
/** What `account.secured` tells of. */
export const securedKinds = [
  'password',
  'passwordSet',
  'mobile',
  'payee',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'newBrowser',
  'sessionsEnded',
  'role',
] as const;
export const order = z.object({
  orderId: id,
  orderNo: z.string(),
  shopId: id,
  shopName: z.string(),
  customerId: id,
  spotId: id,
  quantity: z.int(),
  totalFen: fen,
  status: z.string(),
});
/** What a good is, beside its name: what the agreement of an order carries of it. `pickupDay` is `yyyy-MM-dd`; null is not stated. */
export const goodsFacts = z.object({
  brand: z.string().nullable(),
  grade: z.string().nullable(),
  origin: z.string().nullable(),
  packing: z.string().nullable(),
  /** 1 where the price includes value-added tax, 0 where it does not. */
  taxIncluded: z.int().nullable(),
  customs: z.string().nullable(),
  pickupDay: z.string().nullable(),
  /** Measured values with their standards, in words; offers of before have none. */
  quality: z.string().nullish(),
});
export type GoodsFacts = z.infer<typeof goodsFacts>;
export const account = z.object({
  accountId: id,
  ownerId: id,
  userType: z.int(),
  nickname: z.string(),
  disabled: z.boolean(),
  /** Of staff alone; who is deleted is disabled too. */
  deleted: z.boolean().optional(),
});
export const application = z.object({ applicationId: id, userId: id, auditStatus: z.int(), remark: z.string() });
export const payment = z.object({ paymentNo: id, orderId: id, fen, channel: z.string() });
export const withdrawal = z.object({ withdrawalNo: id, shopId: id, fen, feeFen: fen, state: z.string(), auto: z.boolean() });
/** Money that a partner reported and that is not booked for its order; `id` is its row's. */
export const receipt = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  customerId: id,
  partner: z.string(),
  transId: z.string(),
  paymentNo: z.string().optional(),
  fen,
  why: z.enum(unbookedWhyNames),
  at: z.string(),
});
export const heldCancel = z.object({ no: z.string(), orderId: id, reason: z.string() });
/** Who asked for a cancellation, for the trail. */
export const cancelActor = z.object({
  accountId: id,
  ownerId: id,
  userType: z.literal([0, 1, 2]),
  account: z.string(),
  name: z.string(),
});
/** Facts of before have neither the shop whose order it was for nor the channel that pays it out. */
export const refund = z.object({
  refundNo: id,
  orderId: id,
  fen,
  reason: z.string(),
  shopId: id.optional(),
  channel: z.string().optional(),
});

/** Where a partner has public events sent. */
export const endpoint = z.object({ endpointId: id, partner: z.string(), shopId: id.optional() });

import { z } from 'zod';
import { beijingTime } from './beijingTime.ts';
import type { EventData, EventType } from './events.ts';
import { type PartnerKind, type PartnerScope, reachOf } from './partnerKinds.ts';

/** Whose events a reader gets, and what its key has to be for that beside having the scope `events`. */
export type OpenReader =
  { reach: 'shop'; scope: PartnerScope } | { reach: 'shop'; kind: PartnerKind } | { reach: 'channel'; scope: PartnerScope };

/** What partners may know of an internal event. */
export type OpenEvent = {
  /** The internal event that it tells of; without one it is never kept. */
  of?: EventType;
  /** Each one alone is enough. */
  readers: readonly OpenReader[];
  data: z.ZodObject;
  chinese: string;
  english: string;
  /** Of the data. */
  example: Record<string, unknown>;
  /** The data without its version: what the outside may know of the internal one, and no more. */
  open(data: never): Record<string, unknown>;
};

const [fen, text] = [z.int(), z.string()];
/** `version` rises with every fact of the same thing: whatever comes late is known by it. */
const dataOf = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, version: z.int().positive() });

const row = <T extends EventType>(
  of: T,
  readers: readonly OpenReader[],
  data: z.ZodObject,
  [chinese, english]: [string, string],
  example: Record<string, unknown>,
  open: (data: EventData<T>) => Record<string, unknown>,
): OpenEvent => ({ of, readers, data, chinese, english, example: { ...example, version: 3 }, open });

const shopOrders: OpenReader = { reach: 'shop', scope: 'orders' };
const shopGoods: OpenReader = { reach: 'shop', scope: 'goods' };
const shopAlone: OpenReader = { reach: 'shop', kind: 'shop' };
const ownChannel: OpenReader = { reach: 'channel', scope: 'pay' };

const ids = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002'];
const orderShape = {
  orderId: text,
  orderNo: text,
  shopId: text,
  spotId: text,
  quantity: z.int(),
  totalFen: fen,
  status: text,
};
const orderExample = {
  orderId: ids[0],
  orderNo: '202611290000000042',
  shopId: ids[1],
  spotId: '01920000-0000-7000-8000-000000000003',
  quantity: 5,
  totalFen: 6_425_000,
  status: '1',
};
type Order = EventData<'order.placed'>;
const openOrder = ({ orderId, orderNo, shopId, spotId, quantity, totalFen, status }: Order) => ({
  orderId,
  orderNo,
  shopId,
  spotId,
  quantity,
  totalFen,
  status,
});
type PlainOrder = `order.${'placed' | 'confirmed' | 'pickedUp' | 'expired' | 'failed' | 'statusChanged'}`;
const order = (of: PlainOrder, status: string, words: [string, string]) =>
  row(of, [shopOrders], dataOf(orderShape), words, { ...orderExample, status }, openOrder);

const withdrawalShape = { withdrawalNo: text, amountFen: fen, feeFen: fen, state: text, auto: z.boolean() };
const withdrawal = (of: `withdrawal.${'requested' | 'settled' | 'failed'}`, state: string, words: [string, string]) => {
  const example = { withdrawalNo: ids[0], amountFen: 1_000_000, feeFen: 500, state, auto: false };
  return row(of, [shopAlone], dataOf(withdrawalShape), words, example, ({ withdrawalNo, fen, feeFen, state, auto }) => ({
    withdrawalNo,
    amountFen: fen,
    feeFen,
    state,
    auto,
  }));
};

const refundShape = { refundNo: text, orderId: text, amountFen: fen, reason: text };
const refund = (of: `refund.${'opened' | 'settled' | 'failed'}`, words: [string, string]) => {
  const example = { refundNo: ids[1], orderId: ids[0], amountFen: 6_425_000, reason: '' };
  // The reason is empty, and there for who read the released document: people type it, and channels are told.
  return row(of, [shopOrders, ownChannel], dataOf(refundShape), words, example, ({ refundNo, orderId, fen }) => ({
    refundNo,
    orderId,
    amountFen: fen,
    reason: '',
  }));
};

const paymentShape = { paymentNo: text, orderId: text, amountFen: fen };
const payment = (of: `payment.${'opened' | 'settled'}`, words: [string, string]) => {
  const example = { paymentNo: ids[1], orderId: ids[0], amountFen: 6_425_000 };
  return row(of, [ownChannel], dataOf(paymentShape), words, example, ({ paymentNo, orderId, fen }) => ({
    paymentNo,
    orderId,
    amountFen: fen,
  }));
};

const goodsShape = {
  id: text,
  ref: text.nullable(),
  name: text,
  priceFen: fen,
  minimum: z.int(),
  unit: text,
  open: z.boolean(),
  deleted: z.boolean(),
};

/**
 * The public events: one row for each internal event that partners may know of, with fewer fields. No customer, nickname, address or bank number;
 * money in fen, times in the data as Beijing text. A further one is a row here and a line in `events.ts` of system-service.
 */
export const openEvents = {
  'order.placed': order('order.placed', '0', ['买家已下单', 'A buyer placed an order.']),
  'order.paid': row(
    'order.paid',
    [shopOrders],
    dataOf({ ...orderShape, transId: text, paymentNo: text.nullable(), paidAt: text }),
    ['订单已支付', 'The payment of an order was reported.'],
    { ...orderExample, transId: 'T20261129001', paymentNo: ids[1], paidAt: '2026-11-29 10:05:00' },
    (data) => ({
      ...openOrder(data),
      transId: data.transId,
      paymentNo: data.paymentNo ?? null,
      paidAt: beijingTime(new Date(data.paidAt)),
    }),
  ),
  'order.confirmed': order('order.confirmed', '2', ['订单已确认，待提货', 'An order was confirmed and waits to be picked up.']),
  'order.pickedUp': order('order.pickedUp', '3', ['订单已提货', 'The goods of an order were picked up.']),
  'order.cancelled': row(
    'order.cancelled',
    [shopOrders],
    dataOf({ ...orderShape, stateBefore: text, reason: text }),
    ['订单已取消', 'An order was cancelled; its stock is back.'],
    { ...orderExample, stateBefore: '1', reason: '客户要求' },
    (data) => ({ ...openOrder(data), stateBefore: data.stateBefore, reason: data.reason }),
  ),
  'order.expired': order('order.expired', '05', ['订单超时未支付', 'An order was not paid in time; its stock is back.']),
  'order.failed': order('order.failed', '99', ['订单失败', 'An order failed; its stock is back.']),
  'order.statusChanged': order('order.statusChanged', '02', ['订单状态已变更', 'An order went to another state of payment.']),
  'goods.changed': row(
    'spot.changed',
    [shopGoods],
    dataOf(goodsShape),
    ['商品已变更', 'A good was made, changed, opened, closed or deleted.'],
    { id: ids[0], ref: 'A-1001', name: 'SCRWF 2026', priceFen: 1_285_000, minimum: 1, unit: '吨', open: true, deleted: false },
    ({ spotId, ref, name, priceFen, minimum, unit, open, deleted }) => ({
      id: spotId,
      ref: ref ?? null,
      name,
      priceFen,
      minimum,
      unit,
      open,
      deleted,
    }),
  ),
  'stock.changed': row(
    'stock.changed',
    [shopGoods],
    dataOf({ id: text, balance: z.int() }),
    ['商品库存已变更', 'The stock of a good is another one now.'],
    { id: ids[0], balance: 95 },
    ({ spotId, balance }) => ({ id: spotId, balance }),
  ),
  'withdrawal.requested': withdrawal('withdrawal.requested', 'ready', ['已申请提现', 'A withdrawal was requested.']),
  'withdrawal.settled': withdrawal('withdrawal.settled', 'settled', ['提现已到账', 'A withdrawal was paid out.']),
  'withdrawal.failed': withdrawal('withdrawal.failed', 'failed', [
    '提现失败',
    'A withdrawal failed; its money is available again.',
  ]),
  'refund.opened': refund('refund.opened', ['退款已发起', 'Money is given back to a payer.']),
  'refund.settled': refund('refund.settled', ['退款已完成', 'A refund was paid out.']),
  'refund.failed': refund('refund.failed', ['退款失败', 'A refund could not be paid out and waits for staff.']),
  'payment.opened': payment('payment.opened', ['支付单已创建', 'A payment was opened at the channel.']),
  'payment.settled': payment('payment.settled', ['支付单已结清', 'A payment of the channel was settled.']),
} satisfies Record<string, OpenEvent>;

export type OpenEventType = keyof typeof openEvents;
export const openEventTypes = Object.keys(openEvents) as OpenEventType[];
export const isOpenEventType = (type: string): type is OpenEventType => Object.hasOwn(openEvents, type);

/** A partner as far as public events are concerned. */
export type EventReader = {
  name: string;
  kinds: readonly PartnerKind[];
  scopes: readonly PartnerScope[];
  shops: readonly string[];
};

const opensFor = ({ kinds, scopes }: EventReader, reader: OpenReader): boolean =>
  'kind' in reader ? kinds.includes(reader.kind) : scopes.includes(reader.scope);

/**
 * Of whom a partner may read this type: `shops` (`all`, or their ids) and its own `channel`; undefined where its key does not open it. Without
 * the scope `events` none is open.
 */
export function openReachOf(
  type: OpenEventType,
  partner: EventReader,
): { shops: ReturnType<typeof reachOf>; channel?: string } | undefined {
  const open = partner.scopes.includes('events') ? openEvents[type].readers.filter((reader) => opensFor(partner, reader)) : [];
  if (open.length === 0) return undefined;
  const byShop = open.some(({ reach }) => reach === 'shop');
  return {
    shops: byShop ? reachOf(partner.kinds, partner.shops) : [],
    ...(open.some(({ reach }) => reach === 'channel') && { channel: partner.name }),
  };
}

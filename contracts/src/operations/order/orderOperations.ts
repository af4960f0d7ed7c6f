import { z } from 'zod';
import { customer, batched, listOf, merchant, nothing, operation, partner, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { exact, id, idsFilter } from '../../rules.ts';
import {
  cancelledOrderRow,
  disputeReason,
  orderCounts,
  orderFilterNames,
  orderForm,
  orderQuery,
  orderRow,
  orderSum,
  orderUpdate,
  orderUpdateAnswer,
  ownOrderQuery,
  noticeAnswer,
  paymentNotice,
  pickupSlip,
  timelineEntry,
} from './orderShapes.ts';
import { cashier, openedPaymentQuery, openedPaymentRow, payChannels, payForm } from './payShapes.ts';

export * from './orderShapes.ts';
export * from './payShapes.ts';

const byId = z.object({ id });
const timeline = z.array(timelineEntry);
const orders = listOf(orderRow);
export const orderOperations = {
  placeOrder: batched(
    operation(
      '/xinyue/home/customer/user/order/save',
      'C-24 C-25 C-26 C-27',
      'order',
      [customer],
      ownNames(orderForm, { orderNum: 'quantity', payTime: 'orderedAt', customerUserId: 'customerId' }),
      z.object({ id: z.string(), orderNo: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
  listOwnOrders: operation(
    '/xinyue/home/customer/user/order/query/ByUserId',
    'C-28',
    'order',
    [customer],
    ownNames(ownOrderQuery, orderFilterNames),
    orders,
  ),
  countOwnOrders: operation('/xinyue/home/customer/user/order/count', 'R-50', 'order', [customer], z.object({}), orderCounts),
  payOrder: batched(
    operation('/xinyue/home/customer/user/order/pay', 'own-names', 'order', [customer], payForm, cashier, [
      'validation',
      'notFound',
      'conflict',
      'unavailable',
    ]),
  ),
  listPayChannels: operation(
    '/xinyue/home/customer/user/pay/channels',
    'own-names',
    'order',
    [customer],
    exact(z.object({})),
    payChannels,
    ['validation', 'unavailable'],
  ),
  listOpenedPayments: operation(
    '/xinyue/partner/payment/query',
    'Tr-C-03',
    'order',
    [partner('pay')],
    openedPaymentQuery,
    listOf(openedPaymentRow),
    ['session', 'forbidden', 'validation'],
  ),
  pickUpOwnOrder: operation('/xinyue/home/customer/user/order/pickup', 'S-10', 'order', [customer], byId, nothing, [
    'validation',
    'notFound',
    'conflict',
  ]),
  cancelOwnOrder: operation('/xinyue/home/customer/user/order/cancel', 'own-names', 'order', [customer], byId, nothing, [
    'validation',
    'notFound',
    'conflict',
  ]),
  /** Own: freezes the money of a paid order until it is at the shop's disposal; staff alone thaw it. */
  disputeOrder: operation(
    '/xinyue/home/customer/user/order/dispute',
    'own-names',
    'order',
    [customer],
    exact(z.object({ id, reason: disputeReason })),
    nothing,
    ['validation', 'notFound', 'conflict', 'unavailable'],
  ),
  readOwnSlip: operation('/xinyue/home/customer/user/order/slip', 'S-10', 'order', [customer], byId, pickupSlip, [
    'validation',
    'notFound',
    'conflict',
  ]),
  readOwnTimeline: operation('/xinyue/home/customer/user/order/timeline', 'own-names', 'order', [customer], byId, timeline, [
    'validation',
    'notFound',
  ]),
  /** C-54; own: `ids`, at most 100 rows asked for by id. */
  listOrders: operation(
    '/xinyue/backstage/customer/user/order/query',
    'C-54',
    'order',
    [staff('order:read'), merchant],
    ownNames(orderQuery.extend({ ids: idsFilter }), orderFilterNames),
    orders,
  ),
  /** own: `ids`, at most 100 rows asked for by id. */
  listCancelledOrders: operation(
    '/xinyue/backstage/customer/user/order/cancelled/query',
    'own-names',
    'order',
    [staff('order:read'), merchant],
    ownNames(orderQuery.omit({ paixu: true }).extend({ ids: idsFilter }), orderFilterNames),
    listOf(cancelledOrderRow),
  ),
  countOrders: operation(
    '/xinyue/backstage/customer/user/order/count',
    'M-54',
    'order',
    [staff('order:read'), merchant],
    ownNames(
      orderQuery.omit({ status: true, statuses: true, paixu: true, pageNum: true, pageSize: true, after: true }),
      orderFilterNames,
    ),
    orderCounts,
  ),
  sumOrders: operation(
    '/xinyue/backstage/customer/user/order/total/query',
    'C-55',
    'order',
    [staff('order:read'), merchant],
    ownNames(orderQuery, orderFilterNames),
    orderSum,
  ),
  updateOrder: operation(
    '/xinyue/backstage/customer/user/order/update',
    'C-56 C-57',
    'order',
    [staff('order:write'), merchant],
    ownNames(orderUpdate, { reamrk1: 'agreementUrls' }),
    orderUpdateAnswer,
    ['validation', 'notFound', 'conflict', 'tooMany', 'unavailable'],
  ),
  deleteOrder: operation(
    '/xinyue/backstage/customer/user/order/delete',
    'C-58',
    'order',
    [staff('order:delete')],
    byId,
    orderUpdateAnswer,
    ['validation', 'notFound', 'conflict', 'unavailable'],
  ),
  readTimeline: operation(
    '/xinyue/backstage/customer/user/order/timeline',
    'own-names',
    'order',
    [staff('order:read'), merchant],
    byId,
    timeline,
    ['validation', 'notFound'],
  ),
  notifyPayment: batched(
    operation(
      '/xinyue/partner/order/pay/notify',
      'C-74',
      'order',
      [partner('pay')],
      ownNames(paymentNotice, { payTime: 'paidAt' }),
      noticeAnswer,
      ['session', 'forbidden', 'validation', 'notFound', 'conflict'],
    ),
  ),
};

/** What the owning service gets of these requests: our names. */
export type OrderForm = z.output<(typeof orderOperations)['placeOrder']['request']>;
export type OrderQuery = z.output<(typeof orderOperations)['listOrders']['request']>;
export type OrderUpdate = z.output<(typeof orderOperations)['updateOrder']['request']>;
export type PaymentNotice = z.output<(typeof orderOperations)['notifyPayment']['request']>;

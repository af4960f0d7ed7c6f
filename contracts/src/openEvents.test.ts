import { describe, expect, it } from 'vitest';
import { events } from './events.ts';
import { type EventReader, openEvents, openEventTypes, openReachOf, type OpenEvent } from './openEvents.ts';
import { scopesOf } from './partnerKinds.ts';

const secretOf = 'must-not-be-told';
/** What people type: shops read it of their own orders, channels of nothing. */
const typed = 'typed by somebody';
/** What internal events say: whatever they may have, with texts that nobody outside may read. */
const internal = {
  orderId: 'o',
  orderNo: '1',
  shopId: 's',
  shopName: secretOf,
  customerId: secretOf,
  spotId: 'g',
  quantity: 1,
  totalFen: 5,
  status: '1',
  transId: 'T',
  paidAt: '2026-11-29T02:05:00.000Z',
  stateBefore: '0',
  reason: typed,
  askedName: secretOf,
  withdrawalNo: 'w',
  fen: 5,
  feeFen: 1,
  state: 'ready',
  auto: true,
  refundNo: 'r',
  channel: 'c',
  paymentNo: 'p',
  offerVersion: 1,
  name: 'n',
  typeId: secretOf,
  typeName: secretOf,
  unit: '吨',
  priceFen: 5,
  minimum: 1,
  open: true,
  deleted: false,
  openingStock: 7,
  pickupAddress: secretOf,
  warehouseAddress: secretOf,
  balance: 5,
  stockVersion: 2,
};

describe('Pt-E-04 public events', () => {
  it.each(openEventTypes)('%s tells what it says, no more, in fen and Beijing time', (type) => {
    const { of, data, open, example, readers }: OpenEvent = openEvents[type];
    expect(data.strict().parse(example)).toEqual(example);
    const told = { ...open(events[of!].data.parse(internal) as never), version: 1 };
    expect(data.strict().parse(told)).toEqual(told);
    expect(JSON.stringify(told)).not.toContain(secretOf);
    if (readers.some(({ reach }) => reach === 'channel')) expect(JSON.stringify(told)).not.toContain(typed);
    expect(Object.keys(told).filter((name) => /fen/i.test(name) && !name.endsWith('Fen'))).toEqual([]);
  });

  it('of each internal event there is one at most', () => {
    const told = openEventTypes.map((type) => (openEvents[type] as OpenEvent).of);
    expect(new Set(told).size).toBe(told.length);
    expect(openEvents['order.paid'].open(internal as never)).toMatchObject({ paidAt: '2026-11-29 10:05:00', paymentNo: 'p' });
  });

  it('are open to who has the scope of the type beside events, of the own shops or channel', () => {
    const reader = (more: Partial<EventReader>): EventReader => {
      return { name: 'x', kinds: ['shop'], scopes: scopesOf('shop'), shops: ['s'], ...more };
    };
    const typesOf = (one: EventReader) => openEventTypes.filter((type) => openReachOf(type, one));
    expect(typesOf(reader({ scopes: ['orders', 'goods'] }))).toEqual([]);
    expect(typesOf(reader({ scopes: ['goods', 'events'] }))).toEqual([
      'goods.changed',
      'stock.changed',
      'withdrawal.requested',
      'withdrawal.settled',
      'withdrawal.failed',
    ]);
    const channel = reader({ kinds: ['payment'], scopes: scopesOf('payment'), shops: [] });
    expect(typesOf(channel)).toEqual(['refund.opened', 'refund.settled', 'refund.failed', 'payment.opened', 'payment.settled']);
    expect(openReachOf('refund.opened', channel)).toEqual({ shops: [], channel: 'x' });
    expect(openReachOf('refund.opened', reader({}))).toEqual({ shops: ['s'] });
    const everywhere = reader({ kinds: ['reader'], scopes: scopesOf('reader'), shops: [] });
    expect(openReachOf('order.paid', everywhere)).toEqual({ shops: 'all' });
    expect(openReachOf('withdrawal.settled', everywhere)).toBeUndefined();
  });
});

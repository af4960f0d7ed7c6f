import { expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expireOrders } from '../src/paying/expireOrders.ts';
import { customer, merchant, staff, patience, useOrderService } from './support/startOrderService.ts';

const update = '/xinyue/backstage/customer/user/order/update';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const log = { info() {}, warn() {}, error() {} };
const money = 29_001;
const order = useOrderService();

/** What payout-service makes of an order's facts: throws where it would have to park one. */
function moneyAfter(facts: { type: string; data: Record<string, unknown> }[]) {
  let place = 'none';
  let refunds = 0;
  for (const { type, data } of facts) {
    const held = place === 'pending' || place === 'available';
    if (type === 'order.paid' && place !== 'none') throw new Error(`paid while ${place}`);
    if (type === 'order.paid') place = 'pending';
    if (type === 'order.pickedUp' && place !== 'pending') throw new Error(`picked up while ${place}`);
    if (type === 'order.pickedUp') place = 'available';
    if (type === 'order.paidLate') refunds += 1;
    if (type !== 'order.cancelled') continue;
    if (held !== ['1', '2', '3'].includes(String(data['stateBefore']))) throw new Error(`cancelled while ${place}`);
    if (held) [place, refunds] = ['returned', refunds + 1];
  }
  return { place, refunds };
}

it('S1 S2 S3 M8 payments, refusals, expiry, cancelling and pick-up at once leave one truth about goods and money', async () => {
  const count = 40;
  const spotId = await order.offer({ openingStock: 2 * count });
  const buyer = customer();
  const form = { spotId, orderNum: 2, money };
  const placed = await Promise.all(
    Array.from({ length: count }, () => order.call(buyer, '/xinyue/home/customer/user/order/save', form)),
  );
  const ids = placed.map(({ data }) => (data as { id: string }).id);
  order.clock.advance(31 * 60_000);
  const taken: { id: string; transId: string }[] = [];
  const notify = async (id: string, status: number | string, transId: string = newId()) => {
    const answer = await order.notify({ orderId: id, status, money, transId });
    if (answer.success && status === 1) taken.push({ id, transId });
    return answer;
  };
  const deeds = ids.flatMap((id, nth) => {
    const transId = newId();
    return [
      () => notify(id, 1, transId),
      () => notify(id, 1, transId),
      () => notify(id, nth % 3 ? 1 : '04'),
      () => order.call(nth % 2 ? staff : merchant, update, { id, status: 2, reamrk1: contract }),
      () => order.call(buyer, '/xinyue/home/customer/user/order/pickup', { id }),
      () => order.call(nth % 2 ? merchant : staff, update, { id, del: 1 }),
      async () =>
        nth % 10 === 0 && expireOrders({ pool: order.pool, clock: order.clock, log, patience }).then(() => ({ status: 200 })),
    ];
  });
  const random = testRandom();
  const shuffled = deeds.map((deed) => ({ deed, at: random.next() })).toSorted((a, b) => a.at - b.at);
  /** Everybody moves the stock of one good: on a busy machine somebody is asked to come again, and does. */
  const insist = async (deed: (typeof deeds)[number]) => {
    for (;;) {
      const answer = await deed();
      if (!answer || answer.status !== 503) return answer;
    }
  };
  // As many hands as connections: more would only wait for one.
  const answers: Awaited<ReturnType<(typeof deeds)[number]>>[] = [];
  const hand = async () => {
    for (let next = shuffled.pop(); next; next = shuffled.pop()) answers.push(await insist(next.deed));
  };
  await Promise.all(Array.from({ length: 10 }, hand));
  for (const answer of answers) if (answer) expect(answer.status).toBe(200);

  const { rows: orders } = await order.pool.query<{ id: string; status: string; deleted: boolean; version: number }>(
    'select id, status, deleted, version from orders where spot_id = $1',
    [spotId],
  );
  const { rows: facts } = await order.pool.query<{ id: string; type: string; version: number; data: Record<string, unknown> }>(
    'select aggregate_id as id, type, aggregate_version as version, data from outbox where aggregate_id = any($1) order by aggregate_id, aggregate_version',
    [ids],
  );
  let holding = 0;
  for (const { id, status, deleted, version } of orders) {
    const own = facts.filter((fact) => fact.id === id);
    expect(own.map((fact) => fact.version)).toEqual(Array.from({ length: version }, (_, nth) => nth + 1));
    const { place, refunds } = moneyAfter(own);
    const received = new Set(taken.filter((one) => one.id === id).map(({ transId }) => transId)).size;
    // Every transaction that was accepted is either with the shop or on its way back.
    expect(refunds + (place === 'pending' || place === 'available' ? 1 : 0), JSON.stringify(own)).toBe(received);
    if (status === '3' || (!deleted && ['0', '1', '2'].includes(status))) holding += 2;
  }
  expect(await order.balance(spotId)).toEqual({ balance: 2 * count - holding, moved: 2 * count - holding });
}, 120_000);

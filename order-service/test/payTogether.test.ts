import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { beforeAll, expect, it } from 'vitest';
import { payTogether, type AskedNotice } from '../src/paying/payTogether.ts';
import { customer, useOrderService } from './support/startOrderService.ts';

const money = 29_001;
const order = useOrderService();
let spotId: string;
beforeAll(async () => {
  spotId = await order.offer({ openingStock: 1_000 });
});

const place = async () => {
  const { data } = await order.call(customer(), '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  await order.openAt(id);
  return id;
};
const asked = (orderId: string, more: Partial<AskedNotice['notice']> = {}): AskedNotice => ({
  partner: 'bank',
  traceId: newId(),
  notice: { orderId, status: 1, money, transId: newId(), ...more },
});
const take = (batch: AskedNotice[]) => payTogether(order, batch);
const stateOf = async (id: string) => {
  const { rows } = await order.pool.query<{
    status: string;
    version: number;
    trans: string | null;
    facts: string[];
    notices: number;
  }>(
    `select status, version, trans_id as trans,
       array(select type from outbox where aggregate_id = o.id::text order by aggregate_version) as facts,
       (select count(*)::int from payment_notices where order_id = o.id) as notices
     from orders o where id = $1`,
    [id],
  );
  return rows[0]!;
};
const untouched = { status: '0', version: 1, trans: null, facts: ['order.placed'], notices: 0 };

it('S-02 C-74 ordinary notices of one batch are all taken, each with its own number, event and line of the timeline', async () => {
  const batch = await Promise.all(Array.from({ length: 20 }, async () => asked(await place())));
  expect(await take(batch)).toEqual(batch.map(() => true));
  for (const { notice } of batch) {
    expect(await stateOf(notice.orderId)).toEqual({
      status: '1',
      version: 2,
      trans: notice.transId,
      facts: ['order.placed', 'order.paid'],
      notices: 1,
    });
  }
  const lines = await order.pool.query('select who from order_timeline where order_id = any($1)', [
    batch.map(({ notice }) => notice.orderId),
  ]);
  expect(lines.rows).toEqual(batch.map(() => ({ who: '支付渠道（bank）' })));
});

it('C-74 M3 what is special stays untouched: twins, another amount, a known number, another code, unknown and cancelled orders', async () => {
  const [twice, shared, otherOfShared, amount, known, code, gone] = await Promise.all(Array.from({ length: 7 }, place));
  const [number, used] = [newId(), newId()];
  await take([asked(await place(), { transId: used })]);
  await order.pool.query('update orders set deleted = true where id = $1', [gone]);
  const batch = [
    asked(twice!),
    asked(twice!),
    asked(shared!, { transId: number }),
    asked(otherOfShared!, { transId: number }),
    asked(amount!, { money: money + 0.01 }),
    asked(known!, { transId: used }),
    asked(code!, { status: '00' }),
    asked(newId()),
    asked(gone!),
  ];
  expect(await take(batch)).toEqual([true, false, true, false, false, false, false, false, false]);
  for (const id of [otherOfShared!, amount!, known!, code!]) expect(await stateOf(id)).toEqual(untouched);
  expect(await stateOf(twice!)).toMatchObject({ version: 2, notices: 1, trans: batch[0]!.notice.transId });
});

it('S-02 C-74 an order under two spellings is one order: its right amount under one lends nothing to a wrong one under the other', async () => {
  const orderId = await place();
  const parsed = (one: AskedNotice) => ({ ...one, notice: operations.notifyPayment.request.parse(one.notice) });
  const batch = [asked(orderId, { money: 0.01 }), asked(orderId.toUpperCase())].map(parsed);
  expect(await take(batch)).toEqual([false, false]);
  expect(await stateOf(orderId)).toEqual(untouched);
});

it('S-02 R2 an order or a number that somebody holds is left out at once, and the others go on', async () => {
  const [held, numbered, free] = await Promise.all([place(), place(), place()]);
  const number = newId();
  const other = await order.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from orders where id = $1 for update', [held]);
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 74))', [`bank ${number}`]);
    let over = false;
    const taking = take([asked(held), asked(numbered, { transId: number }), asked(free)]).finally(() => (over = true));
    await lockWaiters(order.pool, 1, () => over);
    expect(over, 'nothing waits for what is held').toBe(true);
    expect(await taking).toEqual([false, false, true]);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await stateOf(held)).toEqual(untouched);
  expect(await stateOf(numbered)).toEqual(untouched);
});

it('S-02 C-74 what no uuid names makes the whole batch fail, and then each gets its own answer over HTTP', async () => {
  await expect(take([asked(await place()), asked('no uuid')])).rejects.toThrow();
  const ids = await Promise.all([place(), place()]);
  const answers = await Promise.all([
    ...ids.map((orderId) => order.notify(asked(orderId).notice)),
    order.notify({ ...asked(ids[0]!).notice, money: 1 }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 400]);
});

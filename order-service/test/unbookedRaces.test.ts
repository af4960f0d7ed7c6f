import { newId } from '@xinyue/kit/newId';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expect, it } from 'vitest';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { customer, patience, staff, useOrderService } from './support/startOrderService.ts';

const money = 29_001;
const races = rounds({ full: 30, few: 9, setting: 'XINYUE_RACE_ROUNDS' });
const order = useOrderService();

type Reported = { partner: 'bank' | 'sandbox'; transId: string; money: number };

/** As a partner does: what did not arrive is sent again. */
async function notifySurely(orderId: string, { partner, transId, money: reported }: Reported): Promise<number> {
  for (;;) {
    const notice = { orderId, status: 1, money: reported, transId };
    const { code } = await order.notify(notice, partner === 'sandbox' ? partner : undefined);
    if (code !== 503) return code;
  }
}

/** What became of each transaction of an order, by the facts that were told of it, and by its row. */
async function homesOf(orderId: string) {
  const { rows: facts } = await order.pool.query<{ key: string; type: string }>(
    `select coalesce(data->>'partner', actor->>'id') || ' ' || (data->>'transId') as key, type from outbox
     where data->>'orderId' = $1 and type in ('order.paid', 'order.paidLate', 'receipt.unbooked') order by seq`,
    [orderId],
  );
  const { rows } = await order.pool.query<{ key: string; why: string }>(
    `select partner || ' ' || trans_id as key, why from unbooked_payments where order_id = $1`,
    [orderId],
  );
  return { facts, rows };
}

it(`C-74 ${races} orders, each told of twelve times at once by two partners while it is cancelled or runs out: every transaction has one home`, async () => {
  const spotId = await order.offer({ openingStock: 2 * races });
  const buyer = customer();
  const ends: Record<string, number> = {};
  for (let round = 0; round < races; round += 1) {
    const { data } = await order.call(buyer, '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
    const { id } = data as { id: string };
    const [one, two, part] = [newId(), newId(), newId()];
    const reported: Reported[] = [
      { partner: 'bank', transId: one, money },
      { partner: 'sandbox', transId: one, money },
      { partner: 'bank', transId: two, money },
      { partner: 'sandbox', transId: part, money: 10 },
    ];
    const twelve = [...reported, ...reported, ...reported.toReversed()];
    const endings = [
      async () => undefined,
      () => order.call(staff, '/xinyue/backstage/customer/user/order/update', { id, del: 1 }),
      () => expireOrder({ pool: order.pool, clock: order.clock, patience }, id),
    ];
    if (round % 3 === 2) order.clock.advance(patience.unpaidMinutes * 60_000);
    const sent = twelve.map((one) => notifySurely(id, one));
    // Every other end comes when the first of them is answered.
    const end = async () => {
      if (round % 2) await Promise.race(sent);
      await endings[round % 3]!();
    };
    const [answers] = await Promise.all([Promise.all(sent), end()]);
    for (const code of answers) expect([200, 400, 409]).toContain(code);
    const { facts, rows } = await homesOf(id);
    // Each number of each partner was told of once, by one fact, and what paid nothing has a row.
    expect(facts.map(({ key }) => key).sort()).toEqual(reported.map(({ partner, transId }) => `${partner} ${transId}`).sort());
    const paid = facts.filter(({ type }) => type === 'order.paid').map(({ key }) => key);
    expect(paid.length).toBeLessThanOrEqual(1);
    expect([...rows.map(({ key }) => key), ...paid].sort()).toEqual(facts.map(({ key }) => key).sort());
    const late = facts.filter(({ type }) => type === 'order.paidLate').map(({ key }) => key);
    expect(
      rows
        .filter(({ why }) => why === 'ended')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(late.sort());
    expect(rows.filter(({ why }) => why === 'otherAmount')).toHaveLength(1);
    const came = `${paid.length} paid, ${late.length} late`;
    ends[came] = (ends[came] ?? 0) + 1;
    // Told once more, all of it stays what it is.
    await Promise.all(reported.map((one) => notifySurely(id, one)));
    expect(await homesOf(id)).toEqual({ facts, rows });
  }
  console.log(`unbooked races: ${races} orders, ${12 * races} notices at once: ${JSON.stringify(ends)}`);
}, 120_000);

it('C-74 a process that ends between its rows and its commit leaves nothing, and the notice told again leaves it once', async () => {
  const spotId = await order.offer({ openingStock: 10 });
  const { data } = await order.call(customer(), '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  await notifySurely(id, { partner: 'bank', transId: newId(), money });
  const second: Reported = { partner: 'bank', transId: newId(), money };
  // As a connection that breaks at the commit: the event is the last thing that is written.
  await order.pool.query(
    `create function break_off() returns trigger language plpgsql as $$ begin
       perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create trigger break_off after insert on outbox for each row when (new.type = 'receipt.unbooked') execute function break_off()`,
  );
  const notice = { orderId: id, status: 1, money, transId: second.transId };
  expect((await order.notify(notice)).code).toBeGreaterThanOrEqual(500);
  expect((await homesOf(id)).rows).toEqual([]);
  await order.pool.query('drop function break_off cascade');
  expect(await notifySurely(id, second)).toBe(409);
  expect((await homesOf(id)).rows).toEqual([{ key: `bank ${second.transId}`, why: 'paidAlready' }]);
});

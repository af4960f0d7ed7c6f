import { expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { attack, noticePath, signed, type Ground, type Sent } from './hostile/hostileNotices.ts';
import { inLanes } from './support/inLanes.ts';
import { customer, useOrderService } from './support/startOrderService.ts';

const count = Number(process.env['XINYUE_HOSTILE_COUNT']) || 1_500;
const [orders, money] = [20, 29_001];
const order = useOrderService();

const send = ({ body, authorization }: Sent) =>
  order.post(noticePath, body, { ...order.signed(noticePath, {}), ...(authorization !== undefined && { authorization }) });

it(
  `C-74 S4 ${count} forged, altered, replayed and re-ordered notices: no change but by the one legitimate notice of each order`,
  async () => {
    const spotId = await order.offer({ openingStock: 2 * orders });
    const buyer = customer();
    const ids: string[] = [];
    for (let nth = 0; nth < orders; nth += 1) {
      const { data } = await order.call(buyer, '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
      const { id } = data as { id: string };
      await order.openAt(id);
      ids.push(id);
    }
    const state = async () =>
      (await order.pool.query('select to_jsonb(o) - $1::text[] as row from orders o order by id', [['changed_at']])).rows;
    const facts = async () =>
      (
        await order.pool.query(
          "select type, aggregate_id, aggregate_version, data from outbox where type <> 'receipt.unbooked' order by aggregate_id, aggregate_version",
        )
      ).rows;
    const taken: Ground['taken'] = [];
    const odd: string[] = [];
    const answers: Record<string, number> = {};
    let sent = 0;
    const { below: pick } = testRandom();
    for (const orderId of ids) {
      const before = [await state(), await facts(), await order.balance(spotId)];
      const batch = Array.from({ length: Math.ceil((count - sent) / (orders - taken.length)) }, (_, nth) => sent + nth);
      sent += batch.length;
      await inLanes(batch, 8, async (nth) => {
        const wanted = {
          orderId: pick(2) ? orderId : ids.at(-1)!,
          status: [1, '01', '00', '04'][pick(4)]!,
          money,
          transId: newId(),
        };
        const { what, expects, sent: bytes } = attack(nth, { now: order.clock.now(), wanted, taken: [...taken], pick });
        const { status, code } = await send(bytes);
        answers[code] = (answers[code] ?? 0) + 1;
        if (code !== expects || (code === 401) !== (status === 401)) odd.push(`${what}: ${status} ${code} for ${bytes.body}`);
      });
      expect(odd).toEqual([]);
      expect([await state(), await facts(), await order.balance(spotId)]).toEqual(before);
      // The one that counts, in the middle of them, and its copies in the same moment.
      const notice = { orderId, status: 1, money, transId: newId() };
      const legitimate = signed(notice, order.clock.now());
      const copies = await Promise.all([1, 2, 3, 4].map(() => send(legitimate)));
      expect(copies.map(({ code }) => code).sort()).toEqual([200, 401, 401, 401]);
      taken.push({ notice, sent: legitimate });
    }
    expect(sent).toBe(count);
    const one = async (text: string) =>
      (await order.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]!.n;
    expect(await one("orders where status = '1' and version = 2 and not deleted")).toBe(orders);
    expect(await one('payment_notices')).toBe(orders);
    // Another amount under a right signature is money, too: it is taken down, and its order's buyer told.
    const unbooked = await one('unbooked_payments');
    expect(await one("unbooked_payments where why = 'otherAmount'")).toBe(unbooked);
    expect(await one("order_timeline where what = '收到未能入账的付款'")).toBe(unbooked);
    // A number that paid, reported with less, is no more money than it was: its order's history says so, once.
    const others = await one("order_timeline where what = '收到金额不一致的付款通知'");
    expect(others).toBeGreaterThan(0);
    expect(await one('order_timeline')).toBe(orders + unbooked + others);
    expect(await one("outbox where type = 'order.paid'")).toBe(orders);
    expect(await one("outbox where type like 'order.%'")).toBe(2 * orders);
    expect(await order.balance(spotId)).toEqual({ balance: 0, moved: 0 });
    for (const code of ['200', '400', '401', '404', '409']) expect(answers[code], code).toBeGreaterThan(count / 250);
    console.log(
      `hostile notices: ${count}, answers ${JSON.stringify(answers)}, 0 state changes beside the ${orders} legitimate ones`,
    );
  },
  60_000 + 40 * count,
);

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { hostileBody, type World } from './hostile/hostileBody.ts';
import { inLanes } from './support/inLanes.ts';
import { customer, useOrderService } from './support/startOrderService.ts';

const save = '/xinyue/home/customer/user/order/save';
const count = Number(process.env['XINYUE_HOSTILE_COUNT']) || 1_500;
const seed = Number(process.env['XINYUE_HOSTILE_SEED']) || Date.now() % 2 ** 31;
const priceFen = 1_450_050;
const order = useOrderService();

it(
  `C-24 C-25 C-26 Z-13 S4 ${count} hostile bodies: nothing is stored as sent, and nothing breaks (seed ${seed})`,
  async () => {
    const buyers = [customer('甲'), customer('乙'), customer('丙')];
    const stock = { openingStock: 999_999_999 };
    const goods = [
      await order.offer(stock),
      await order.offer({ ...stock, open: false }),
      await order.offer({ ...stock, deleted: true }),
      await order.offer({ ...stock, shopId: buyers[0]!.ownerId }),
      newId(),
    ];
    const victim = customer('受害者');
    const worlds = buyers.map(({ ownerId }): World => {
      const others = [victim.ownerId, ...buyers.map((one) => one.ownerId).filter((id) => id !== ownerId)];
      return { goods, ownerId, others, priceFen };
    });
    const bodies = worlds
      .map((world, nth) => fc.sample(hostileBody(world), { seed: seed + nth, numRuns: Math.ceil(count / 3) }))
      .flat();
    const perBuyer = Math.ceil(count / 3);
    const codes: Record<string, number> = {};
    const odd: string[] = [];
    const taken: string[] = [];
    await inLanes(bodies.slice(0, count), 8, async (body, nth) => {
      const { status, code, success, data, msg } = await order.post(
        save,
        body,
        order.signed(save, { actor: buyers[Math.floor(nth / perBuyer)] }),
      );
      codes[code] = (codes[code] ?? 0) + 1;
      if (status >= 500 || ![200, 400, 403, 404, 409].includes(code)) odd.push(`${status} ${code} ${msg}: ${body.slice(0, 300)}`);
      if (!success) return;
      taken.push((data as { id: string }).id);
      const { money, orderNum } = JSON.parse(body.replace(/^\uFEFF/, '')) as { money: number; orderNum: number };
      if (Math.round(money * 100) !== orderNum * priceFen) odd.push(`taken for ${money}: ${body.slice(0, 300)}`);
    });
    expect(odd).toEqual([]);

    const { rows } = await order.pool.query<{ stored: number; wrong: unknown }>(
      `select count(*)::int as stored, json_agg(o) filter (where not (
       o.status = '0' and not o.deleted and o.version = 1 and o.price_fen = $2 and o.total_fen = $2 * o.quantity and o.quantity >= f.minimum
       and o.spot_id = any($3) and o.shop_id = f.shop_id and o.shop_name = f.shop_name and o.spot_name = f.name and o.unit = f.unit
       and o.customer_id = any($1) and o.customer_id <> o.shop_id and o.customer_name = any('{甲,乙,丙}') and o.pay_type in (0, 1, 2)
       and o.ordered_at = $4 and o.changed_at = $4 and o.paid_at is null and o.trans_id is null and o.payment_no is null
       and o.contract_urls = '{}' and o.order_no like '260506%' and o.pickup_address = f.pickup_address)) as wrong
     from orders o join offers f using (spot_id)`,
      [buyers.map(({ ownerId }) => ownerId), priceFen, [goods[0], goods[3]], order.clock.now()],
    );
    expect(rows[0]!.wrong).toBeNull();
    // Every order that was acknowledged is there, and no other one.
    const { rows: ids } = await order.pool.query<{ id: string }>('select id from orders');
    expect(ids.map(({ id }) => id).sort()).toEqual([...new Set(taken)].sort());
    const events = await order.pool.query(
      "select count(*)::int as published from outbox where type = 'order.placed' and data->>'status' = '0'",
    );
    expect(events.rows[0].published).toBe(ids.length);
    const { balance, moved } = await order.balance(goods[0]!);
    expect(balance).toBe(moved);
    expect(Object.prototype).not.toHaveProperty('status');
    // Both kinds must be there: what is refused, and what is taken without what was smuggled in.
    expect(codes['400']).toBeGreaterThan(count / 10);
    expect(codes['403']).toBeGreaterThan(count / 100);
    expect(ids.length).toBeGreaterThan(count / 100);
    console.log(`hostile bodies: ${count}, answers ${JSON.stringify(codes)}, ${ids.length} orders stored, none as sent`);
  },
  60_000 + 40 * count,
);

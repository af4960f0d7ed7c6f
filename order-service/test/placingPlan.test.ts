import { createPool } from '@xinyue/kit/db/createPool';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { placeOrders } from '../src/placing/store/placeOrders.ts';
import { useOrderService } from './support/startOrderService.ts';
import { standardFigures } from './support/holdSettings.ts';

const order = useOrderService();
const now = new Date('2026-05-06T02:00:00Z');

const request = (spotId: string, customerId: string) => ({
  id: newId(),
  spotId,
  customerId,
  customerName: '李四',
  quantity: 2,
  moneyFen: 2_900_100,
  payType: 2,
  key: newId(),
  bodyHash: 'h',
  traceId: 't',
  address: 'a',
  device: 'd',
});

it.each([
  ['any', 'place-orders'],
  ['paid', 'place-paid'],
] as const)(
  'P-02 a plan for %s buyers that was kept while there were few orders reads no more of them when there are many',
  async (buyers, name) => {
    const spotId = await order.offer();
    // One connection: plans are kept by each.
    const client = createPool({ url: order.databaseUrl, name: 'test', max: 1 });
    expect(
      (
        await placeOrders(client, [request(spotId, buyers), request(spotId, buyers)], { figures: standardFigures, buyers, now })
      ).map(({ verdict }) => verdict),
    ).toEqual(['placed', 'placed']);
    await client.query('vacuum analyze orders');
    await client.query('vacuum analyze order_requests');
    // Often enough for the plan to be kept.
    for (let n = 0; n < 8; n += 1)
      expect(await placeOrders(client, [request(newId(), buyers)], { figures: standardFigures, buyers, now })).toMatchObject([
        { verdict: 'missing' },
      ]);
    await client.query(`insert into order_requests (customer_id, key, body_hash, order_id, at)
    select 'other-${buyers}', n::text, 'h', gen_random_uuid(), now() from generate_series(1, 5000) n`);
    await client.query(`insert into orders select made.* from orders o cross join generate_series(1, 3000) n,
    jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', o.order_no || n)) made where o.customer_id = '${buyers}'`);
    const { id, customerId, customerName, quantity, moneyFen, payType, key, bodyHash, traceId } = request(spotId, buyers);
    const given = [id, spotId, customerId, customerName, quantity, moneyFen, payType, key, bodyHash, traceId].map(
      (one) => `'{${one}}'`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) execute "${name}" (${given.join()}, '${now.toISOString()}', 99999999999, '{${standardFigures.join()}}', '{a}', '{d}', '260506')`,
    );
    const read = rows
      .flatMap((row) => /(?:actual rows=|Removed by Filter: )([\d.]+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
      .map(Number);
    expect(Math.max(...read)).toBeLessThan(50);
    await client.end();
  },
);

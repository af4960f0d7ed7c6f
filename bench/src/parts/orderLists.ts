import type pg from 'pg';
import { operations } from '@xinyue/contracts';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureCpu } from '../cpuOf.ts';
import { runPgbench } from '../pgbench.ts';
import { runLoad } from '../runLoad.ts';

const perStatement = 50_000;

/**
 * Writes orders straight into the table, spread over a year, 100 shops, 5,000 customers, names of 10,000 goods and the codes a shop sees, newest last; the audit of
 * stock and money no longer holds afterwards. `shopId` gets a hundredth of them. None is unpaid: a hundred thousand would expire while lists are read.
 */
export async function seedOrders(pool: pg.Pool, count: number, shopId: string): Promise<void> {
  for (let from = 0; from < count; from += perStatement)
    await pool.query(
      `insert into orders (id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, spot_name, type_id, type_name, unit, quantity,
         price_fen, total_fen, offer_version, pay_type, ordered_at, paid_at, status, pickup_address, warehouse_address, changed_at)
       select gen_random_uuid(), 'B' || n, 'customer-' || n % 5000, '买家' || n % 5000,
         case when n % 100 = 0 then $1 else 'shop-' || n % 100 end, '橡胶店' || n % 100, gen_random_uuid(), '天然橡胶 ' || n % 10000, 't', '天然', '吨', 1,
         fen, fen, 1, 2, at, case when status in ('1', '2', '3') then at + interval '7 minutes' end, status, '青岛', '青岛', at
       from (
         select n, (n::bigint * 7919) % 5000000 + 100 as fen, now() - interval '365 days' * (1 - n::float8 / $4) as at,
           (array['3', '3', '3', '3', '2', '1', '05', '05', '4', '4'])[1 + n % 10] as status
         from generate_series($2::int, $3::int) as n
       ) as made`,
      [shopId, from + 1, Math.min(from + perStatement, count), count],
    );
  await pool.query('vacuum analyze orders');
}

const connections = 8;
const newest = { sql: 'select * from orders where not deleted order by ordered_at desc, id desc limit 20', upTo: 1 };

/** What a million orders are asked for at least so often a second, or answered within so many milliseconds. */
const promises: Record<string, { perSecond?: number; ms?: number }> = {
  'newest 20': { perSecond: 1_200 },
  'cursor half-way back': { perSecond: 1_200 },
  'one state': { perSecond: 1_200 },
  'a shop by a part of its name': { ms: 30 },
  'a good by a part of its name': { ms: 30 },
};

/** Lists of many orders with their exact total: the newest page, pages half-way back, a shop's and a filtered one, and the sum. */
export async function orderLists({ options, system, order, staff }: Bench): Promise<Result[]> {
  const { orders, rounds } = options;
  const seeding = performance.now();
  await seedOrders(order, orders, 'shop-0');
  console.log(`  ${orders} orders written in ${((performance.now() - seeding) / 1000).toFixed(0)} s`);
  const half = Math.floor(orders / 2 / 20);
  const after = await cursorBehind(staff, half);
  const bodies: Record<string, object> = {
    'newest 20': {},
    'cursor half-way back': { after },
    'numbered page half-way back': { pageNum: half },
    'one state': { status: 3 },
    'one month, cheapest first': { payTimeStart: day(60), payTimeEnd: day(30), paixu: 3 },
    'a shop by a part of its name': { shopUserName: '店42' },
    'a customer by a part of the name': { nickname: '买家4711' },
    'a good by a part of its name': { spotName: '橡胶 471' },
  };
  const measured: Record<string, { rate: number[]; p50: number[] }> = {};
  const peers: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    peers.push(await runPgbench(system.databaseUrls.order, newest, connections, options.peerSeconds / 2));
    const list = (body: object) => () => ({
      path: operations.listOrders.path,
      headers: { ...staff.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ pageSize: 20, ...body }),
    });
    const runs = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, list(body)]));
    runs['sum of all'] = () => ({ ...list({})(), path: operations.sumOrders.path });
    for (const [name, next] of Object.entries(runs)) {
      const asking = () => runLoad(system.adminUrl, connections, options.listSeconds, next);
      const { result, perItem } = await measureCpu(system.pids, asking, ({ done }) => done);
      const { rate, p50, failed } = result;
      if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
      console.log(`  round ${round}: ${name}, processor time of each, µs: ${perItem}`);
      const so = (measured[name] ??= { rate: [], p50: [] });
      so.rate.push(rate);
      so.p50.push(p50);
    }
  }
  const ratios = (name: string) => measured[name]!.p50.map((ms, round) => ms / measured['newest 20']!.p50[round]!);
  const lines = Object.entries(measured).map(([name, { rate, p50 }]) => {
    const { perSecond = 0, ms = Infinity } = promises[name] ?? {};
    const promised = [perSecond > 0 ? `, promised ${perSecond}/s` : '', ms < Infinity ? `, promised p50 ${ms} ms` : ''].join('');
    return {
      name: `${orders} orders, ${name}`,
      text: `${spread(rate)}/s, p50 ${spread(p50)} ms, ${spread(ratios(name))} of the newest page${promised}`,
      kept: median(rate) >= perSecond && median(p50) <= ms,
    };
  });
  const kept = (name: string, most: number): Result => {
    const ratio = median(ratios(name));
    return {
      name: `${name} against the newest page`,
      text: `${ratio.toFixed(2)} times its p50, promised at most ${most}`,
      kept: ratio <= most,
    };
  };
  const share = measured['newest 20']!.rate.map((rate, round) => rate / peers[round]!);
  return [
    ...lines,
    { name: 'newest page with total, of the database alone without a total', text: spread(share), kept: true },
    kept('cursor half-way back', 1.5),
    kept('numbered page half-way back', 5),
  ];
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What `next` is behind the numbered page half-way back; walking there page by page would measure nothing. */
async function cursorBehind(staff: Bench['staff'], pageNum: number): Promise<string> {
  const answer = await staff.call<{ next: string }>(operations.listOrders.path, { pageSize: 20, pageNum });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.next;
}

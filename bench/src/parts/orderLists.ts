import { operations } from '@xinyue/contracts';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { runPgbench } from '../pgbench.ts';
import { runLoad } from '../runLoad.ts';
import { seedOrders } from '../seedOrders.ts';

const connections = 8;
const newest = { sql: 'select * from orders where not deleted order by ordered_at desc, id desc limit 20', upTo: 1 };

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
      const { rate, p50, failed } = await runLoad(system.adminUrl, connections, options.listSeconds, next);
      if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
      const so = (measured[name] ??= { rate: [], p50: [] });
      so.rate.push(rate);
      so.p50.push(p50);
    }
  }
  const ratios = (name: string) => measured[name]!.p50.map((ms, round) => ms / measured['newest 20']!.p50[round]!);
  const lines = Object.entries(measured).map(([name, { rate, p50 }]) => ({
    name: `${orders} orders, ${name}`,
    text: `${spread(rate)}/s, p50 ${spread(p50)} ms, ${spread(ratios(name))} of the newest page`,
    kept: true,
  }));
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

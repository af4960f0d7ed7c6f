import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, type UpsertAnswer } from '@xinyue/contracts';
import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { writeOpenEvents } from '../openEventRows.ts';
import { runLoad } from '../runLoad.ts';
import { openShopKey, openSink, type ShopKey, type Sink } from '../shopKey.ts';
import { ordersWithKeys } from './partnerOrders.ts';

const promised = { me: 0.8, upsert: 10, unchanged: 5, page: 1.3, sentMs: 1_000, beside: 1.2, recoverS: 300 };
const sizes = { rows: 1_000, shops: 1_000, few: 10_000, many: 1_000_000, backlog: 100_000, failed: 10_000, seconds: 10 };
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** A signed call beside one of a session that reads about as much. */
async function signedCalls({ system, options: { listSeconds } }: Bench, key: ShopKey): Promise<Result> {
  const session = { headers: { 'content-type': 'application/json', ...key.client.headers() }, body: '{}' };
  const asked = {
    signed: () => key.request(operations.readPartnerSelf.path, {}),
    session: () => ({ path: operations.listShopKeys.path, ...session }),
  };
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    // A minute of one partner is 60,000 calls at most: four connections stay below that.
    const signed = await runLoad(system.adminUrl, 4, listSeconds, asked.signed);
    const session = await runLoad(system.adminUrl, 4, listSeconds, asked.session);
    if (signed.failed + session.failed > 0) throw new Error(`${signed.failed} and ${session.failed} calls failed`);
    ratios.push(signed.rate / session.rate);
  }
  const text = `${spread(ratios)} of a call of a session, promised ${promised.me}`;
  return { name: 'a signed call', text, kept: median(ratios) >= promised.me };
}

/** A thousand goods by one call, beside one client that saves them one by one. */
async function upserts(key: ShopKey, spotTypeId: string): Promise<Result[]> {
  const form = { spotTypeId, name: '测量', money: 10, miniTotal: 1, unit: '吨', inventoryTotal: 5 };
  const more = { warehouseAdress: '仓库', deliveryMode: '自提', spotUse: '测量', pickupAdress: '仓库', pickupArea: '测量' };
  const good = { ...form, ...more, isClose: 0, warehouseRentDate: '2099-12-31', serviceScope: '全国' };
  const all = Array.from({ length: sizes.rows }, (_none, nth) => nth);
  const upsert = async (rows: object[], result: string) => {
    const { counts } = await key.call<UpsertAnswer>(operations.upsertGoods.path, { rows });
    if ((counts as Record<string, number>)[result] !== rows.length) throw new Error(`goods: ${JSON.stringify(counts)}`);
  };
  await upsert(
    all.map((nth) => ({ ...good, ref: `B-${nth}` })),
    'created',
  );
  const [changed, unchanged, single]: [number[], number[], number[]] = [[], [], []];
  const one = await key.client.call<{ id: string }>(operations.saveSpot.path, good);
  for (let turn = 1; turn <= 3; turn += 1) {
    const rows = all.map((nth) => ({ ref: `B-${nth}`, money: 10 + turn }));
    changed.push((1_000 * sizes.rows) / (await timed(() => upsert(rows, 'updated'))));
    unchanged.push((1_000 * sizes.rows) / (await timed(() => upsert(rows, 'unchanged'))));
    const save = async () => {
      for (let nth = 1; nth <= 50; nth += 1) {
        const body = { ...good, id: one.data.id, money: 100 + turn * 50 + nth };
        const { success, msg } = await key.client.call(operations.saveSpot.path, body);
        if (!success) throw new Error(msg);
      }
    };
    single.push((1_000 * 50) / (await timed(save)));
  }
  const [many, still] = [median(changed) / median(single), median(unchanged) / median(changed)];
  return [
    {
      name: `${sizes.rows} prices by one call`,
      text: `${spread(changed)} rows/s, ${many.toFixed(1)} × the ${spread(single)} of single saves, promised ${promised.upsert}`,
      kept: many >= promised.upsert,
    },
    {
      name: 'unchanged rows',
      text: `${spread(unchanged)} rows/s, ${still.toFixed(1)} × changed ones, promised ${promised.unchanged}`,
      kept: still >= promised.unchanged,
    },
  ];
}

/** 200 events a second for some seconds; milliseconds from each event to its arrival, 95th percentile. */
async function sendSteadily(key: ShopKey, sink: Sink): Promise<number> {
  sink.arrived.clear();
  const rounds = sizes.seconds * 10;
  const begun = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    const rows = Array.from({ length: 20 }, (_none, nth) => ({ ref: `B-${nth}`, money: 1_000 + (begun % 1_000) + round }));
    await key.call(operations.upsertGoods.path, { rows });
    await sleep(Math.max(0, begun + round * 100 - Date.now()));
  }
  if (!(await waitUntil(async () => sink.arrived.size >= rounds * 20, 60_000, 50)))
    throw new Error(`${sink.arrived.size} of ${rounds * 20} webhooks arrived`);
  const times = [...sink.arrived.values()].map(({ at, sentAt }) => at - sentAt).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)]!;
}

/** How soon webhooks are sent, also beside an endpoint that hangs and has much waiting, and how long a recovery of many takes. */
async function sending({ system: bench }: Bench, key: ShopKey, other: ShopKey, pool: pg.Pool): Promise<Result[]> {
  const [sink, hanging, recovered] = [await openSink(5), await openSink(undefined), await openSink(5)];
  const save = ({ call }: ShopKey, { url }: Sink) =>
    call<{ endpointId: string }>(operations.saveWebhook.path, { url, types: ['goods.changed'] });
  try {
    await save(key, sink);
    const alone = await sendSteadily(key, sink);
    await writeOpenEvents(bench, pool, [other.shopId], sizes.backlog);
    const { endpointId } = await save(other, hanging);
    await pool.query(
      `insert into deliveries (id, endpoint_id, event_id, type, state, next_at, created_at)
       select gen_random_uuid(), $1, id, type, 'waiting', now(), now() from open_events where shop_id = $2`,
      [endpointId, other.shopId],
    );
    await pool.query('update webhook_endpoints set due_at = now() where id = $1', [endpointId]);
    if (!(await waitUntil(async () => hanging.arrived.size > 0, 10_000, 20))) throw new Error('nothing hangs');
    const beside = await sendSteadily(key, sink);
    await other.call(operations.deleteWebhook.path, { endpointId });
    const since = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const late = await save(other, recovered);
    const tookMs = await timed(async () => {
      const asked = { endpointId: late.endpointId, since };
      const { queued } = await other.call<{ queued: number }>(operations.recoverDeliveries.path, asked);
      if (queued !== sizes.failed) throw new Error(`${queued} were queued`);
      await waitUntil(async () => recovered.arrived.size >= sizes.failed, promised.recoverS * 1_500, 50);
    });
    const share = beside / alone;
    return [
      {
        name: 'webhooks at 200 events/s, from the event to its arrival',
        text: `p95 ${alone} ms, promised ${promised.sentMs}`,
        kept: alone < promised.sentMs,
      },
      {
        name: `beside an endpoint that hangs with ${sizes.backlog} waiting`,
        text: `p95 ${beside} ms, ${share.toFixed(2)} of that, promised ${promised.beside}`,
        kept: share <= promised.beside,
      },
      {
        name: `${sizes.failed} webhooks of one recovery`,
        text: `${recovered.arrived.size} in ${(tookMs / 1_000).toFixed(0)} s, promised ${promised.recoverS} s`,
        kept: recovered.arrived.size >= sizes.failed && tookMs <= promised.recoverS * 1_000,
      },
    ];
  } finally {
    for (const one of [sink, hanging, recovered]) one.close();
  }
}

/** A page of 500 of one shop among many, when there are few events and when there are many. */
async function feedPages({ system }: Bench, key: ShopKey, pool: pg.Pool): Promise<Result> {
  const shops = [key.shopId, ...Array.from({ length: sizes.shops - 1 }, () => randomUUID())];
  const read = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      times.push(await timed(() => key.call(operations.listOpenEvents.path, { limit: 500 })));
    return times;
  };
  // The shop has more than a page in either: what differs is how many others have.
  await writeOpenEvents(system, pool, [key.shopId], 1_000);
  await writeOpenEvents(system, pool, shops, sizes.few);
  await read();
  const few = await read();
  await writeOpenEvents(system, pool, shops, sizes.many - sizes.few);
  await read();
  const many = await read();
  const share = median(many) / median(few);
  const text = `${spread(many)} ms, ${share.toFixed(2)} of the ${spread(few)} at ${sizes.few}, promised ${promised.page}`;
  return { name: `a page of the feed at ${sizes.many} events`, text, kept: share <= promised.page };
}

/** What partners ask, and what is sent to them. */
export async function partners(bench: Bench): Promise<Result[]> {
  const pool = new pg.Pool({ connectionString: adminUrlOf(bench.system, 'system'), max: 2 });
  try {
    const [key, other] = [await openShopKey(bench.system, 'shanghai02'), await openShopKey(bench.system, 'yunnan003')];
    const types = await key.client.call<{ list: { id: string }[] }>(operations.listCategories.path, { pageSize: 1 });
    return [
      await signedCalls(bench, key),
      ...(await upserts(key, types.data.list[0]!.id)),
      ...(await sending(bench, key, other, pool)),
      await feedPages(bench, key, pool),
      // The last: what follows so many orders would be measured with the others.
      await ordersWithKeys(bench, pool).catch((error: Error): Result => {
        return { name: 'orders placed while each is sent to two endpoints', text: error.message, kept: false };
      }),
    ];
  } finally {
    await pool.end();
  }
}
